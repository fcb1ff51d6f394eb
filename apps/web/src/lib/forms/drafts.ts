const PREFIX = 'draft:';

/**
 * What was typed into a form and not sent yet. It lives as long as the tab, so a reload or an expired session loses nothing.
 * @returns undefined when there is none or it cannot be read.
 */
export function readDraft(name: string): unknown {
  try {
    const draft: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? 'null');
    return typeof draft === 'object' && draft !== null ? draft : undefined;
  } catch {
    return undefined;
  }
}

export function writeDraft(name: string, draft: object): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(draft));
  } catch {
    // Storage may be blocked or full; the form works without.
  }
}

export function clearDraft(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // Where storage is blocked, there is no draft.
  }
}

/** Forgets all drafts, as a deliberate sign-out does: they may name customers. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}
