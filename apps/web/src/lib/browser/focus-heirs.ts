const PLACES = 'form, table, section, dialog, main';

/** What is around an element, from the inside out: where the focus may go once the element itself has gone. */
export function findHeirs(element: Element | null): readonly HTMLElement[] {
  const heirs: HTMLElement[] = [];
  for (let at = element?.parentElement; at; at = at.parentElement) if (at.matches(PLACES)) heirs.push(at);
  return heirs;
}

/** Gives a focus that is lost to the first heir that is still there, once the page has changed. */
export function saveFocus(heirs: readonly HTMLElement[]): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const heir = heirs.find(({ isConnected }) => isConnected);
    if (heir && !heir.hasAttribute('tabindex')) heir.tabIndex = -1;
    heir?.focus({ preventScroll: true });
  });
}
