const CONTAINERS = 'form, table, section, dialog, main';

/** Ordered from the inside out. */
export function findFocusCandidates(element: Element | null): readonly HTMLElement[] {
  const heirs: HTMLElement[] = [];
  for (let at = element?.parentElement; at; at = at.parentElement) if (at.matches(CONTAINERS)) heirs.push(at);
  return heirs;
}

export function restoreLostFocus(heirs: readonly HTMLElement[]): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const heir = heirs.find(({ isConnected }) => isConnected);
    if (heir && !heir.hasAttribute('tabindex')) heir.tabIndex = -1;
    heir?.focus({ preventScroll: true });
  });
}
