import type { Stage } from '@waybill/domain/shipments/outcomes';
import type { LaneIndex } from './demo-lanes.ts';

type Place = 'origin' | 'hub' | 'destination';

/** `on_hold.customs` is a status with its reason. */
export type Step = readonly [hoursAgo: number, code: Stage | `${Stage}.${string}`, place: Place, notes?: string];

/** After pickup, in hours before now. */
export interface Story {
  lane: LaneIndex;
  createdHoursAgo: number;
  dueInDays: number;
  steps: readonly Step[];
  isWithoutContact?: true;
}

export const story = (lane: LaneIndex, createdHoursAgo: number, dueInDays: number, ...steps: Step[]): Story => ({
  lane,
  createdHoursAgo,
  dueInDays,
  steps,
});
