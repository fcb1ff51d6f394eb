import type { ClosingOutcome, Stage } from './outcomes.ts';

/** `actionRequired`: the shipment waits until someone acts. Names and sentences are in the catalog. */
export const REASONS_BY_STAGE = {
  picked_up: [
    { value: 'collected', actionRequired: false },
    { value: 'dropped_off', actionRequired: false },
  ],
  processing: [
    { value: 'sorted', actionRequired: false },
    { value: 'labelled', actionRequired: false },
    { value: 'customs_docs', actionRequired: false },
  ],
  in_transit: [
    { value: 'departed', actionRequired: false },
    { value: 'arrived_hub', actionRequired: false },
    { value: 'customs_cleared', actionRequired: false },
    { value: 'out_for_delivery', actionRequired: false },
  ],
  on_hold: [
    { value: 'customs', actionRequired: false },
    { value: 'address_problem', actionRequired: true, isAttempt: true },
    { value: 'recipient_absent', actionRequired: true, isAttempt: true },
    { value: 'weather', actionRequired: false },
    { value: 'damaged', actionRequired: false },
    { value: 'payment', actionRequired: true, isPayment: true },
  ],
  delivered: [
    { value: 'recipient', actionRequired: false },
    { value: 'neighbour', actionRequired: false },
    { value: 'safe_place', actionRequired: false },
    { value: 'office', actionRequired: false },
  ],
  returned: [
    { value: 'refused', actionRequired: false },
    { value: 'unclaimed', actionRequired: false },
    { value: 'address_wrong', actionRequired: false },
    { value: 'damaged', actionRequired: false },
    { value: 'sender_request', actionRequired: false },
  ],
  cancelled: [
    { value: 'sender_request', actionRequired: false },
    { value: 'recipient_request', actionRequired: false },
    { value: 'not_handed_over', actionRequired: false },
    { value: 'duplicate', actionRequired: false },
  ],
  lost: [
    { value: 'no_trace', actionRequired: false },
    { value: 'stolen', actionRequired: false },
    { value: 'destroyed', actionRequired: false },
  ],
} as const satisfies Record<Stage, readonly Reason[]>;

export type ReasonOf<Of extends Stage> = (typeof REASONS_BY_STAGE)[Of][number]['value'];
export type ClosingReason = ReasonOf<ClosingOutcome>;

export interface Reason {
  value: string;
  actionRequired: boolean;
  /** The driver was at the door in vain. */
  isAttempt?: true;
  /** It waits for money. */
  isPayment?: true;
}

export function findReason(stage: string, value: string): Reason | undefined {
  const reasons: Readonly<Record<string, readonly Reason[]>> = REASONS_BY_STAGE;
  return Object.hasOwn(reasons, stage) ? reasons[stage]?.find((reason) => reason.value === value) : undefined;
}
