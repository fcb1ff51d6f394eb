export interface OfficeChange {
  /** As named by the activity log; `inbox` for submissions of visitors. */
  kind: string;
  /** Tracking ID or reference; absent if the change concerns more than one item. */
  id?: string;
}

/** Payloads of the office event stream, by event name. */
export interface OfficeEvents {
  ready: Record<string, never>;
  changed: { changes: readonly OfficeChange[] };
  lost: Record<string, never>;
}
