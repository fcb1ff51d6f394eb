const CONTAINERS = 'form, table, section, dialog, [role=dialog], main';

/** Ordered from the inside out. */
export function findFocusCandidates(element: Element | null): readonly HTMLElement[] {
  const candidates: HTMLElement[] = [];
  for (let at = element?.parentElement; at; at = at.parentElement) if (at.matches(CONTAINERS)) candidates.push(at);
  return candidates;
}

export function restoreLostFocus(candidates: readonly HTMLElement[]): void {
  queueMicrotask(() => {
    if (document.activeElement !== document.body) return;
    const candidate = candidates.find(({ isConnected }) => isConnected);
    if (candidate && !candidate.hasAttribute('tabindex')) candidate.tabIndex = -1;
    candidate?.focus({ preventScroll: true });
  });
}
