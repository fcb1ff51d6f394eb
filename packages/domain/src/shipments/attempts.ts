import { getStage } from './outcomes.ts';
import { findReason } from './reasons.ts';

/** After the last attempt a shipment waits at the office, or goes back to the sender. */
export const AFTER_ATTEMPTS = ['collect', 'return'] as const;
export type AfterAttempts = (typeof AFTER_ATTEMPTS)[number];

interface Step {
  status: string;
  outcome?: string | null | undefined;
  subStatus?: string | undefined;
}

/** Returns true if the entry says that a delivery failed at the door. */
export const isAttempt = (entry: Step): boolean =>
  entry.subStatus !== undefined && findReason(getStage(entry), entry.subStatus)?.isAttempt === true;

/** Returns the number of failed delivery attempts. */
export const countAttempts = (history: readonly Step[]): number => history.filter(isAttempt).length;
