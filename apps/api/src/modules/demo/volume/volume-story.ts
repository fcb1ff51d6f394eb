import { type Reason, REASONS_BY_STAGE } from '@waybill/domain/shipments/reasons';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { HOUR_MS } from '@waybill/domain/time';
import type { NewHistoryEntry } from '../../shipments/shipment-record.ts';
import { HUBS } from './people.ts';
import type { Random } from './random.ts';

const HOLD_PROBABILITY = 0.12;
const SECOND_HUB_PROBABILITY = 0.4;
const REASON_PROBABILITY = 0.5;
const NOTES_PROBABILITY = 0.1;
/** Of all shipments: those without updates since some step, as in every office. */
const STALLED_PROBABILITY = 0.05;

interface Journey {
  origin: string;
  destination: string;
  createdAt: Date;
  first: ShipmentStatus;
}

/** Delivery follows one to nine days after creation. */
export function generateSteps(random: Random, { origin, destination, createdAt, first }: Journey): NewHistoryEntry[] {
  let at = createdAt.getTime();
  const steps: NewHistoryEntry[] = [];
  const step = (status: ShipmentStatus, location: string, [from, to]: readonly [number, number]) => {
    at += Math.round(random.between(from, to) * HOUR_MS);
    steps.push({
      status,
      location,
      ...(random.chance(NOTES_PROBABILITY) && { notes: 'Scanned by hand, label damaged.' }),
      ...(random.chance(REASON_PROBABILITY) && { subStatus: random.pick<Reason>(REASONS_BY_STAGE[status]).value }),
      timestamp: new Date(at),
    });
  };

  if (first === 'picked_up') step('processing', origin, [1, 20]);
  step('in_transit', origin, [2, 24]);
  step('in_transit', random.pick(HUBS), [8, 48]);
  if (random.chance(SECOND_HUB_PROBABILITY)) step('in_transit', random.pick(HUBS), [8, 60]);
  if (random.chance(HOLD_PROBABILITY)) {
    step('on_hold', destination, [2, 30]);
    step('in_transit', destination, [6, 96]);
  }
  step('delivered', destination, [4, 40]);
  return random.chance(STALLED_PROBABILITY) ? steps.slice(0, Math.floor(random.between(0, steps.length))) : steps;
}
