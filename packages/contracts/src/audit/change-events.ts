/** One thing that has changed. */
export interface OfficeChange {
  /** What it is, as the activity log names it; `inbox` for what visitors have sent in. */
  kind: string;
  /** Its tracking ID or reference, where it is one. */
  id?: string;
}

/** What the events of the office's stream say. */
export interface OfficeEvents {
  ready: Record<string, never>;
  changed: { changes: readonly OfficeChange[] };
  lost: Record<string, never>;
}
