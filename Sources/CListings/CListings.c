#include "CListings.h"

#include <stddef.h>
#include <string.h>

// The sources whose code the programs show, and the pages of demo-tui.
static const struct {
  const char *name;
  const unsigned char *text;
} sources[] = {
  {"Factory+ContainerViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Factory/Factory+ContainerViewController.swift" suffix(, 0)
  }},
  {"OrangeBlue+ContainerViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/OrangeBlue/OrangeBlue+ContainerViewController.swift" suffix(, 0)
  }},
  {"Pages+Guide.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Pages/Pages+Guide.swift" suffix(, 0)
  }},
  {"Pages+PlaceViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Pages/Pages+PlaceViewController.swift" suffix(, 0)
  }},
  {"Pinned+ContainerViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Pinned/Pinned+ContainerViewController.swift" suffix(, 0)
  }},
  {"Pinned+LessonViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Pinned/Pinned+LessonViewController.swift" suffix(, 0)
  }},
  {"RingMenu+Deeds.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/RingMenu/RingMenu+Deeds.swift" suffix(, 0)
  }},
  {"RingMenu+HelpViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/RingMenu/RingMenu+HelpViewController.swift" suffix(, 0)
  }},
  {"RingMenu+RingMenuViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/RingMenu/RingMenu+RingMenuViewController.swift" suffix(, 0)
  }},
  {"RingMenu+TabBarController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/RingMenu/RingMenu+TabBarController.swift" suffix(, 0)
  }},
  {"MenuViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/RingMenu/MenuViewController.swift" suffix(, 0)
  }},
  {"NavigationController.swift", (const unsigned char[]){
#embed "../TermContainers/Containers/NavigationController.swift" suffix(, 0)
  }},
  {"NavigationController+Stack.swift", (const unsigned char[]){
#embed "../TermContainers/Containers/NavigationController+Stack.swift" suffix(, 0)
  }},
  {"TabBarController.swift", (const unsigned char[]){
#embed "../TermContainers/Containers/TabBarController.swift" suffix(, 0)
  }},
  {"TabBarController+Tabs.swift", (const unsigned char[]){
#embed "../TermContainers/Containers/TabBarController+Tabs.swift" suffix(, 0)
  }},
  {"Sheets+DeskViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Sheets/Sheets+DeskViewController.swift" suffix(, 0)
  }},
  {"Sheets+NoteViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Sheets/Sheets+NoteViewController.swift" suffix(, 0)
  }},
  {"Sheets+Questions.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Sheets/Sheets+Questions.swift" suffix(, 0)
  }},
  {"Tabs+Guard.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Tabs/Tabs+Guard.swift" suffix(, 0)
  }},
  {"Tabs+PageViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Tabs/Tabs+PageViewController.swift" suffix(, 0)
  }},
  {"Tunnel+Antipodes.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Tunnel/Tunnel+Antipodes.swift" suffix(, 0)
  }},
  {"Tunnel+ContainerViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Tunnel/Tunnel+ContainerViewController.swift" suffix(, 0)
  }},
  {"Tunnel+Flip.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Tunnel/Tunnel+Flip.swift" suffix(, 0)
  }},
  {"Tunnel+MapViewController.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Tunnel/Tunnel+MapViewController.swift" suffix(, 0)
  }},
  {"Tunnel+Stack.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Tunnel/Tunnel+Stack.swift" suffix(, 0)
  }},
  {"Tunnel+Stray.swift", (const unsigned char[]){
#embed "../demo-tui/Demos/Tunnel/Tunnel+Stray.swift" suffix(, 0)
  }},
  // All of them: a recipe is found by its name.
  {"Recipes.swift", (const unsigned char[]){
#embed "../demo-tui/Compare/RecipePerformers.swift" suffix(, 0)
  }},
  {"RecipeLine+Calls.swift", (const unsigned char[]){
#embed "../MisuseLab/Lab/RecipeLine+Calls.swift" suffix(, 0)
  }},
  {"AddingMistakes.swift", (const unsigned char[]){
#embed "../MisuseLab/Mistakes/AddingMistakes.swift" suffix(, 0)
  }},
  {"AppearanceMistakes.swift", (const unsigned char[]){
#embed "../MisuseLab/Mistakes/AppearanceMistakes.swift" suffix(, 0)
  }},
  {"PresentationMistakes.swift", (const unsigned char[]){
#embed "../MisuseLab/Mistakes/PresentationMistakes.swift" suffix(, 0)
  }},
  {"StackMistakes.swift", (const unsigned char[]){
#embed "../MisuseLab/Mistakes/StackMistakes.swift" suffix(, 0)
  }},
  {"TabMistakes.swift", (const unsigned char[]){
#embed "../MisuseLab/Mistakes/TabMistakes.swift" suffix(, 0)
  }},
  {"InspectorBench.swift", (const unsigned char[]){
#embed "../../Benchmarks/inspector-bench/InspectorBench.swift" suffix(, 0)
  }},
  // All of them: a case is found by its id.
  {"Cases.swift", (const unsigned char[]){
#embed "../ContainmentCases/AddingCases.swift" suffix(,)
#embed "../ContainmentCases/AddingRuleCases.swift" suffix(,)
#embed "../ContainmentCases/AlertCases.swift" suffix(,)
#embed "../ContainmentCases/BarCases.swift" suffix(,)
#embed "../ContainmentCases/BeginEndCases.swift" suffix(,)
#embed "../ContainmentCases/BeginEndTableCases.swift" suffix(,)
#embed "../ContainmentCases/FlagAndMemoryCases.swift" suffix(,)
#embed "../ContainmentCases/FocusCases.swift" suffix(,)
#embed "../ContainmentCases/LayoutCases.swift" suffix(,)
#embed "../ContainmentCases/LoadingCases.swift" suffix(,)
#embed "../ContainmentCases/ManualForwardingCases.swift" suffix(,)
#embed "../ContainmentCases/MenuArticleCases.swift" suffix(,)
#embed "../ContainmentCases/MisuseCases.swift" suffix(,)
#embed "../ContainmentCases/PresentationCases.swift" suffix(,)
#embed "../ContainmentCases/PresentationControllerCases.swift" suffix(,)
#embed "../ContainmentCases/RecipeCallCases.swift" suffix(,)
#embed "../ContainmentCases/RefusedCallCases.swift" suffix(,)
#embed "../ContainmentCases/RemovingCases.swift" suffix(,)
#embed "../ContainmentCases/SheetCases.swift" suffix(,)
#embed "../ContainmentCases/SizeCases.swift" suffix(,)
#embed "../ContainmentCases/StackCases.swift" suffix(,)
#embed "../ContainmentCases/StackChangeCases.swift" suffix(,)
#embed "../ContainmentCases/StackDelegateCases.swift" suffix(,)
#embed "../ContainmentCases/TabBarCases.swift" suffix(,)
#embed "../ContainmentCases/TabCases.swift" suffix(,)
#embed "../ContainmentCases/TableCases.swift" suffix(,)
#embed "../ContainmentCases/TransitionCases.swift" suffix(,)
#embed "../ContainmentCases/TransitionRuleCases.swift" suffix(,)
#embed "../ContainmentCases/TransitionStyleCases.swift" suffix(,)
#embed "../demo-tui/Conformance/FactoryCases.swift" suffix(,)
#embed "../demo-tui/Conformance/OrangeBlueCases.swift" suffix(,)
#embed "../demo-tui/Conformance/PinnedCases.swift" suffix(,)
#embed "../demo-tui/Conformance/TunnelCases.swift" suffix(, 0)
  }},
  {"controls.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/controls.md" suffix(, 0)
  }},
  {"end.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/end.md" suffix(, 0)
  }},
  {"evidence.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/evidence.md" suffix(, 0)
  }},
  {"factory.md", (const unsigned char[]){
#embed "../demo-tui/Demos/Factory/factory.md" suffix(, 0)
  }},
  {"mistakes.md", (const unsigned char[]){
#embed "../MisuseLab/Mistakes/mistakes.md" suffix(, 0)
  }},
  {"navigation.md", (const unsigned char[]){
#embed "../demo-tui/Demos/Pages/navigation.md" suffix(, 0)
  }},
  {"orange-blue.md", (const unsigned char[]){
#embed "../demo-tui/Demos/OrangeBlue/orange-blue.md" suffix(, 0)
  }},
  {"pinned.md", (const unsigned char[]){
#embed "../demo-tui/Demos/Pinned/pinned.md" suffix(, 0)
  }},
  {"recipes.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/recipes.md" suffix(, 0)
  }},
  {"ring-menu.md", (const unsigned char[]){
#embed "../demo-tui/Demos/RingMenu/ring-menu.md" suffix(, 0)
  }},
  {"places.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/places.md" suffix(, 0)
  }},
  {"presentation.md", (const unsigned char[]){
#embed "../demo-tui/Demos/Sheets/presentation.md" suffix(, 0)
  }},
  {"start.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/start.md" suffix(, 0)
  }},
  {"tabs.md", (const unsigned char[]){
#embed "../demo-tui/Demos/Tabs/tabs.md" suffix(, 0)
  }},
  {"tasks.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/tasks.md" suffix(, 0)
  }},
  {"topics.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/topics.md" suffix(, 0)
  }},
  {"tunnel.md", (const unsigned char[]){
#embed "../demo-tui/Demos/Tunnel/tunnel.md" suffix(, 0)
  }},
  {"words.md", (const unsigned char[]){
#embed "../demo-tui/Texts/Pages/words.md" suffix(, 0)
  }},
};

const unsigned char *clistings_source(const char *name) {
  for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
    if (strcmp(sources[i].name, name) == 0) return sources[i].text;
  }
  return NULL;
}
