export interface StatusEntry {
  status: string;
  /** ISO 8601 instant. */
  timestamp: string;
  /** Only the day is known, in the company's time zone. */
  dayOnly?: true | undefined;
  location?: string | null | undefined;
  subStatus?: string | undefined;
}

export interface ShipmentState {
  status: string;
  statusHistory: readonly StatusEntry[];
  currentLocation: string | null;
  destination: string;
  /** Promised day, `YYYY-MM-DD`. */
  deliveryDate: string | null;
  createdAt: string;
}
