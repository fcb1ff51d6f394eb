export interface OfficeChange {
  kind: string;
  /** Tracking ID or reference; absent if the change concerns more than one item. */
  id?: string;
}

export interface OfficeEvents {
  ready: Record<string, never>;
  changed: { changes: readonly OfficeChange[] };
  lost: Record<string, never>;
}
