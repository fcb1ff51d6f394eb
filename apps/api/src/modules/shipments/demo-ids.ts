import { createHash } from 'node:crypto';
import { generateTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';

export const DEMO_SHIPMENTS = 300;
/** The first generated IDs stand for all, perhaps millions. */
const GENERATED_SAMPLE = 40;

/** Fixed, so that seeding twice adds nothing and no marker is needed. */
export const demoTrackingId = (index: number): string =>
  generateTrackingId((size) => createHash('sha256').update(`waybill demo ${index}`).digest().subarray(0, size));

/** Of `npm run seed -- --shipments`. Fixed per index, with a valid check character. */
export function volumeTrackingId(index: number): string {
  let seed = `waybill volume ${index}`;
  return generateTrackingId((size) => {
    const bytes = createHash('sha256').update(seed).digest().subarray(0, size);
    // A repeated call, for a reserved ID, must return another one.
    seed += '.';
    return bytes;
  });
}

const listIds = (count: number, makeId: (index: number) => string) => Array.from({ length: count }, (_, index) => makeId(index));
export const DEMO_IDS: readonly string[] = listIds(DEMO_SHIPMENTS, demoTrackingId);
export const GENERATED_IDS: readonly string[] = listIds(GENERATED_SAMPLE, volumeTrackingId);
const DEMO_AND_GENERATED: ReadonlySet<string> = new Set([...DEMO_IDS, ...GENERATED_IDS]);

export const isDemo = (trackingId: string): boolean => DEMO_AND_GENERATED.has(trackingId);
