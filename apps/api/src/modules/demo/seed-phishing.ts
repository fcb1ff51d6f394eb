import { HOUR_MS } from '@waybill/domain/time';
import type { AuditedAction } from '../audit/activity-log.ts';
import { MIN_COPIED_CHECKS, MIN_UNKNOWN_CHECKS } from '../mail/verify/code-watch.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import { DEMO } from './demo-actor.ts';
import type { DemoContext } from './demo-context.ts';
import { toDemoId } from './demo-shipment.ts';
import { STORY } from './demo-stories.ts';

const WAVE_HOURS_AGO = 15;
const COPIED_HOURS_AGO = 12;
/** No entry of a shipment has this number. */
const ENTRY = 255;

/** A spike of unknown codes and a copied code, as `createCodeWatch` records them; a real alarm is by the system. */
export async function seedPhishing(
  { activity, mails, proofs }: Pick<DemoContext, 'activity' | 'mails' | 'proofs'>,
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);
  const record = (audited: AuditedAction, hours: number) =>
    activity.record(audited, { by: DEMO, at: ago(hours), id: toDemoId(now, hours, ENTRY).toHexString() });
  await record(
    { action: 'verify.wave', targetType: 'mail', targetId: 'verify', after: { unknownCodes: MIN_UNKNOWN_CHECKS } },
    WAVE_HOURS_AGO,
  );
  const targetId = demoTrackingId(STORY.leftWithNeighbour);
  const copied = (await mails.findAbout([targetId])).findLast(({ state }) => state === 'sent');
  if (!copied) return;
  await proofs.markCheckedOften(copied.code, ago(COPIED_HOURS_AGO));
  await record(
    { action: 'verify.copied', targetType: 'mail', targetId, after: { callers: MIN_COPIED_CHECKS } },
    COPIED_HOURS_AGO,
  );
}
