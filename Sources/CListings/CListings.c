#include "CListings.h"

#include <stddef.h>
#include <string.h>

static const unsigned char Factory_ContainerViewController[] = {
#embed "../demo-tui/Demos/Factory/Factory+ContainerViewController.swift" suffix(, 0)
};
static const unsigned char OrangeBlue_ContainerViewController[] = {
#embed "../demo-tui/Demos/OrangeBlue/OrangeBlue+ContainerViewController.swift" suffix(, 0)
};
static const unsigned char Pages_Guide[] = {
#embed "../demo-tui/Demos/Pages/Pages+Guide.swift" suffix(, 0)
};
static const unsigned char Pages_PageViewController[] = {
#embed "../demo-tui/Demos/Pages/Pages+PageViewController.swift" suffix(, 0)
};
static const unsigned char Pinned_ContainerViewController[] = {
#embed "../demo-tui/Demos/Pinned/Pinned+ContainerViewController.swift" suffix(, 0)
};
static const unsigned char Pinned_LessonViewController[] = {
#embed "../demo-tui/Demos/Pinned/Pinned+LessonViewController.swift" suffix(, 0)
};
static const unsigned char RingMenu_Deeds[] = {
#embed "../demo-tui/Demos/RingMenu/RingMenu+Deeds.swift" suffix(, 0)
};
static const unsigned char RingMenu_HelpViewController[] = {
#embed "../demo-tui/Demos/RingMenu/RingMenu+HelpViewController.swift" suffix(, 0)
};
static const unsigned char RingMenu_RingMenuViewController[] = {
#embed "../demo-tui/Demos/RingMenu/RingMenu+RingMenuViewController.swift" suffix(, 0)
};
static const unsigned char RingMenu_TabBarController[] = {
#embed "../demo-tui/Demos/RingMenu/RingMenu+TabBarController.swift" suffix(, 0)
};
static const unsigned char MenuViewController[] = {
#embed "../demo-tui/Demos/RingMenu/MenuViewController.swift" suffix(, 0)
};
static const unsigned char NavigationController[] = {
#embed "../TermContainers/Containers/NavigationController.swift" suffix(, 0)
};
static const unsigned char NavigationController_Stack[] = {
#embed "../TermContainers/Containers/NavigationController+Stack.swift" suffix(, 0)
};
static const unsigned char TabBarController[] = {
#embed "../TermContainers/Containers/TabBarController.swift" suffix(, 0)
};
static const unsigned char TabBarController_Tabs[] = {
#embed "../TermContainers/Containers/TabBarController+Tabs.swift" suffix(, 0)
};
static const unsigned char Sheets_DeskViewController[] = {
#embed "../demo-tui/Demos/Sheets/Sheets+DeskViewController.swift" suffix(, 0)
};
static const unsigned char Sheets_NoteViewController[] = {
#embed "../demo-tui/Demos/Sheets/Sheets+NoteViewController.swift" suffix(, 0)
};
static const unsigned char Sheets_Questions[] = {
#embed "../demo-tui/Demos/Sheets/Sheets+Questions.swift" suffix(, 0)
};
static const unsigned char Tabs_Guard[] = {
#embed "../demo-tui/Demos/Tabs/Tabs+Guard.swift" suffix(, 0)
};
static const unsigned char Tabs_PageViewController[] = {
#embed "../demo-tui/Demos/Tabs/Tabs+PageViewController.swift" suffix(, 0)
};
static const unsigned char Tunnel_Antipodes[] = {
#embed "../demo-tui/Demos/Tunnel/Tunnel+Antipodes.swift" suffix(, 0)
};
static const unsigned char Tunnel_ContainerViewController[] = {
#embed "../demo-tui/Demos/Tunnel/Tunnel+ContainerViewController.swift" suffix(, 0)
};
static const unsigned char Tunnel_Flip[] = {
#embed "../demo-tui/Demos/Tunnel/Tunnel+Flip.swift" suffix(, 0)
};
static const unsigned char Tunnel_MapViewController[] = {
#embed "../demo-tui/Demos/Tunnel/Tunnel+MapViewController.swift" suffix(, 0)
};
static const unsigned char Tunnel_Stack[] = {
#embed "../demo-tui/Demos/Tunnel/Tunnel+Stack.swift" suffix(, 0)
};
static const unsigned char Tunnel_Stray[] = {
#embed "../demo-tui/Demos/Tunnel/Tunnel+Stray.swift" suffix(, 0)
};
static const unsigned char RecipeContainer[] = {
#embed "../demo-tui/Compare/RecipeContainer.swift" suffix(, 0)
};
static const unsigned char RecipeStack[] = {
#embed "../demo-tui/Compare/RecipeStack.swift" suffix(, 0)
};
static const unsigned char RecipePage[] = {
#embed "../demo-tui/Compare/RecipePage.swift" suffix(, 0)
};
static const unsigned char RecipeTabs[] = {
#embed "../demo-tui/Compare/RecipeTabs.swift" suffix(, 0)
};
static const unsigned char RecipeLine_Calls[] = {
#embed "../MisuseLab/Lab/RecipeLine+Calls.swift" suffix(, 0)
};
static const unsigned char RecipeLine_Stack[] = {
#embed "../MisuseLab/Lab/RecipeLine+Stack.swift" suffix(, 0)
};
static const unsigned char AppearanceMistakes[] = {
#embed "../MisuseLab/Mistakes/AppearanceMistakes.swift" suffix(, 0)
};
static const unsigned char PlaceMistakes[] = {
#embed "../MisuseLab/Mistakes/PlaceMistakes.swift" suffix(, 0)
};
static const unsigned char RemovingMistakes[] = {
#embed "../MisuseLab/Mistakes/RemovingMistakes.swift" suffix(, 0)
};
static const unsigned char BarMistakes[] = {
#embed "../MisuseLab/Mistakes/BarMistakes.swift" suffix(, 0)
};
static const unsigned char DismissalMistakes[] = {
#embed "../MisuseLab/Mistakes/DismissalMistakes.swift" suffix(, 0)
};
static const unsigned char PresentationMistakes[] = {
#embed "../MisuseLab/Mistakes/PresentationMistakes.swift" suffix(, 0)
};
static const unsigned char StackMistakes[] = {
#embed "../MisuseLab/Mistakes/StackMistakes.swift" suffix(, 0)
};
static const unsigned char StackTransitionMistakes[] = {
#embed "../MisuseLab/Mistakes/StackTransitionMistakes.swift" suffix(, 0)
};
static const unsigned char TabMistakes[] = {
#embed "../MisuseLab/Mistakes/TabMistakes.swift" suffix(, 0)
};
static const unsigned char InspectorBench[] = {
#embed "../../Benchmarks/inspector-bench/InspectorBench.swift" suffix(, 0)
};
static const unsigned char factory_page[] = {
#embed "../demo-tui/Texts/Pages/factory.md" suffix(, 0)
};
static const unsigned char navigation_page[] = {
#embed "../demo-tui/Texts/Pages/navigation.md" suffix(, 0)
};
static const unsigned char orange_blue_page[] = {
#embed "../demo-tui/Texts/Pages/orange-blue.md" suffix(, 0)
};
static const unsigned char pinned_page[] = {
#embed "../demo-tui/Texts/Pages/pinned.md" suffix(, 0)
};
static const unsigned char ring_menu_page[] = {
#embed "../demo-tui/Texts/Pages/ring-menu.md" suffix(, 0)
};
static const unsigned char presentation_page[] = {
#embed "../demo-tui/Texts/Pages/presentation.md" suffix(, 0)
};
static const unsigned char tabs_page[] = {
#embed "../demo-tui/Texts/Pages/tabs.md" suffix(, 0)
};
static const unsigned char topics_page[] = {
#embed "../demo-tui/Texts/Pages/topics.md" suffix(, 0)
};
static const unsigned char tunnel_page[] = {
#embed "../demo-tui/Texts/Pages/tunnel.md" suffix(, 0)
};
static const unsigned char words_page[] = {
#embed "../demo-tui/Texts/Pages/words.md" suffix(, 0)
};

static const struct {
  const char *name;
  const unsigned char *text;
} sources[] = {
  {"Factory+ContainerViewController.swift", Factory_ContainerViewController},
  {"OrangeBlue+ContainerViewController.swift", OrangeBlue_ContainerViewController},
  {"Pages+Guide.swift", Pages_Guide},
  {"Pages+PageViewController.swift", Pages_PageViewController},
  {"Pinned+ContainerViewController.swift", Pinned_ContainerViewController},
  {"Pinned+LessonViewController.swift", Pinned_LessonViewController},
  {"RingMenu+Deeds.swift", RingMenu_Deeds},
  {"RingMenu+HelpViewController.swift", RingMenu_HelpViewController},
  {"RingMenu+RingMenuViewController.swift", RingMenu_RingMenuViewController},
  {"RingMenu+TabBarController.swift", RingMenu_TabBarController},
  {"MenuViewController.swift", MenuViewController},
  {"NavigationController.swift", NavigationController},
  {"NavigationController+Stack.swift", NavigationController_Stack},
  {"TabBarController.swift", TabBarController},
  {"TabBarController+Tabs.swift", TabBarController_Tabs},
  {"Sheets+DeskViewController.swift", Sheets_DeskViewController},
  {"Sheets+NoteViewController.swift", Sheets_NoteViewController},
  {"Sheets+Questions.swift", Sheets_Questions},
  {"Tabs+Guard.swift", Tabs_Guard},
  {"Tabs+PageViewController.swift", Tabs_PageViewController},
  {"Tunnel+Antipodes.swift", Tunnel_Antipodes},
  {"Tunnel+ContainerViewController.swift", Tunnel_ContainerViewController},
  {"Tunnel+Flip.swift", Tunnel_Flip},
  {"Tunnel+MapViewController.swift", Tunnel_MapViewController},
  {"Tunnel+Stack.swift", Tunnel_Stack},
  {"Tunnel+Stray.swift", Tunnel_Stray},
  {"RecipeContainer.swift", RecipeContainer},
  {"RecipeStack.swift", RecipeStack},
  {"RecipePage.swift", RecipePage},
  {"RecipeTabs.swift", RecipeTabs},
  {"RecipeLine+Calls.swift", RecipeLine_Calls},
  {"RecipeLine+Stack.swift", RecipeLine_Stack},
  {"AppearanceMistakes.swift", AppearanceMistakes},
  {"PlaceMistakes.swift", PlaceMistakes},
  {"BarMistakes.swift", BarMistakes},
  {"DismissalMistakes.swift", DismissalMistakes},
  {"PresentationMistakes.swift", PresentationMistakes},
  {"StackMistakes.swift", StackMistakes},
  {"StackTransitionMistakes.swift", StackTransitionMistakes},
  {"TabMistakes.swift", TabMistakes},
  {"RemovingMistakes.swift", RemovingMistakes},
  {"InspectorBench.swift", InspectorBench},
  {"factory.md", factory_page},
  {"navigation.md", navigation_page},
  {"orange-blue.md", orange_blue_page},
  {"pinned.md", pinned_page},
  {"ring-menu.md", ring_menu_page},
  {"presentation.md", presentation_page},
  {"tabs.md", tabs_page},
  {"topics.md", topics_page},
  {"tunnel.md", tunnel_page},
  {"words.md", words_page},
};

const unsigned char *clistings_source(const char *name) {
  for (size_t i = 0; i < sizeof sources / sizeof *sources; i++) {
    if (strcmp(sources[i].name, name) == 0) return sources[i].text;
  }
  return NULL;
}
