// State of Docusaurus's frame, which docsgen's frame does not have: bars, menus, and buttons are never shown.
import { createRef, useEffect } from "react";

const ignore = () => undefined;

export function useAnnouncementBar() {
  return { isActive: false, close: ignore };
}

export function useNavbarMobileSidebar() {
  return { disabled: true, shouldRender: false, shown: false, toggle: ignore };
}

export function useNavbarSecondaryMenu() {
  return { shown: false, content: undefined, hide: ignore };
}

export function useHideableNavbar() {
  return { navbarRef: ignore, isNavbarVisible: true };
}

export function useBackToTopButton() {
  return { shown: false, scrollToTop: () => scrollTo({ top: 0 }) };
}

export function useDocSidebarItemsExpandedState() {
  return { expandedItem: null, setExpandedItem: ignore };
}

export function useScrollController() {
  return {
    scrollEventsEnabledRef: { current: true },
    enableScrollEvents: ignore,
    disableScrollEvents: ignore,
  };
}

interface ScrollPosition {
  scrollX: number;
  scrollY: number;
}

/** Calls a function when the page is scrolled. */
export function useScrollPosition(
  onScroll: (position: ScrollPosition, last: ScrollPosition | null) => void,
  dependencies: readonly unknown[] = [],
): void {
  useEffect(() => {
    let last: ScrollPosition | null = null;
    const call = () => {
      const position = { scrollX, scrollY };
      onScroll(position, last);
      last = position;
    };
    call();
    addEventListener("scroll", call, { passive: true });
    return () => removeEventListener("scroll", call);
    // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists them
  }, dependencies);
}

/** Tabs of docsgen keep the scroll position. */
export function useScrollPositionBlocker() {
  return { blockElementScrollPositionUntilNextRender: ignore };
}

export function useSmoothScrollTo() {
  return { startScroll: (top: number) => scrollTo({ top, behavior: "smooth" }), cancelScroll: ignore };
}

/** Lines are never wrapped by a button. */
export function useCodeWordWrap() {
  return { codeBlockRef: createRef<HTMLElement>(), isEnabled: false, isCodeScrollable: false, toggle: ignore };
}
