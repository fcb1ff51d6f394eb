const PREFIX = 'draft:';

/** Kept until the tab closes, so that a reload or an expired session loses nothing. */
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
    // With storage blocked there is no draft.
  }
}

/** Drafts may name customers. */
export function clearDrafts(): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
  }
}

export function hasDrafts(): boolean {
  try {
    return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
  } catch {
    return false;
  }
}
