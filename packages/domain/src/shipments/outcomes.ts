import { type ShipmentStatus, STATUS_VALUES } from './statuses.ts';

/** Ends of a shipment that is not delivered. */
export const CLOSING_OUTCOMES = ['returned', 'cancelled', 'lost'] as const;
export type ClosingOutcome = (typeof CLOSING_OUTCOMES)[number];

export const OUTCOMES = ['delivered', ...CLOSING_OUTCOMES] as const;
export type Outcome = (typeof OUTCOMES)[number];

export const STAGES = [...STATUS_VALUES, ...CLOSING_OUTCOMES] as const;

/** A status, or the outcome that ended it: what is stored, and what people see. */
export type Stage = ShipmentStatus | ClosingOutcome;

interface Ended {
  status: string;
  outcome?: string | null | undefined;
}

/** Returns what a shipment or a history entry is shown as. */
export const getStage = ({ status, outcome }: Ended): string => outcome ?? status;

/** Deleting such an entry undoes the return. @param others the rest of the history. */
export const isLastReturned = (entry: Ended, others: readonly Ended[]): boolean =>
  getStage(entry) === 'returned' && !others.some((other) => getStage(other) === 'returned');

export const isClosingOutcome = (stage: string): stage is ClosingOutcome => CLOSING_OUTCOMES.some((outcome) => outcome === stage);

/** Returns true once nothing more is expected: delivered, returned, canceled or lost. */
export const isEnded = (shipment: Ended): boolean => OUTCOMES.some((outcome) => outcome === getStage(shipment));
