/** An entry of a shipment's history, as far as the rules read it. */
export interface StatusEntry {
  status: string;
  /** An ISO 8601 instant. */
  timestamp: string;
  location?: string | null | undefined;
  /** A reason code of the status. */
  subStatus?: string | undefined;
}

/** A shipment, as far as the rules read it. */
export interface ShipmentState {
  status: string;
  statusHistory: readonly StatusEntry[];
  currentLocation: string | null;
  destination: string;
  /** The promised day, `YYYY-MM-DD`. */
  deliveryDate: string | null;
  createdAt: string;
}
