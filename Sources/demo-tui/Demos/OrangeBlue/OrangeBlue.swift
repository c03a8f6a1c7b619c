/// Article 1's first two examples: one container, a child to add and remove, or two to swap.
enum OrangeBlue {}
