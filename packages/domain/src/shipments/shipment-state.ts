import type { CalendarDate } from '../dates/calendar-date.ts';
import type { AfterAttempts } from './attempts.ts';

export interface Money {
  amount: number;
  /** ISO 4217 code. */
  currency: string;
}

export interface StatusEntry {
  status: string;
  outcome?: string | undefined;
  /** ISO 8601 instant. */
  timestamp: string;
  /** Only the day is known, in the company's time zone. */
  dayOnly?: true | undefined;
  location?: string | null | undefined;
  subStatus?: string | undefined;
  /** Day of the next attempt after a failed one. */
  nextAttempt?: CalendarDate | undefined;
  /** Set by the last attempt that the company makes. */
  afterAttempts?: AfterAttempts | undefined;
  /** Due while it waits for a payment. */
  payment?: Money | undefined;
}

export interface ShipmentState {
  status: string;
  /** How it ended; absent from copies that older releases stored. */
  outcome?: string | null | undefined;
  statusHistory: readonly StatusEntry[];
  currentLocation: string | null;
  destination: string;
  /** Promised day, `YYYY-MM-DD`. */
  deliveryDate: string | null;
  createdAt: string;
  /** IANA name of the destination's time zone; absent if it is unknown. */
  doorTimeZone?: string | undefined;
}
