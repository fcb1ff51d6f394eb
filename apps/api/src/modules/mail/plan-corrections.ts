import type { Settings } from '@waybill/contracts/site/schema';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { correctionKey } from './cancel-reason.ts';
import { isReverting } from './find-events.ts';
import type { MailRecord, NewMail } from './mail-model.ts';
import { draftMail } from './make-mails.ts';
import type { PlanningData } from './planning-data.ts';
import { findLastSentStatus, getAnnouncedEntry, isNewestRetracted, isStatusMail } from './sent-mails.ts';
import { findStatusRuns } from './status-runs.ts';

export function planCorrections(changes: readonly ActivityRecord[], planning: PlanningData): NewMail[] {
  const lastByShipment = new Map(changes.filter(isReverting).map((entry) => [entry.targetId, entry] as const));
  return [...lastByShipment].flatMap(([trackingId, { at }]) => {
    const addresses = new Set(planning.mails.filter((mail) => mail.trackingId === trackingId).map(({ address }) => address));
    return [...addresses].flatMap((address) => {
      const wrong = findWrongMail(
        planning.getReaderMails({ trackingId, address }),
        planning.byId.get(trackingId),
        planning.settings.mail,
      );
      return wrong ? (newCorrection(wrong, at, planning) ?? []) : [];
    });
  });
}

function findWrongMail(
  readerMails: readonly MailRecord[],
  shipment: ShipmentRecord | undefined,
  { events }: Pick<Settings['mail'], 'events'>,
): MailRecord | undefined {
  const last = findLastSentStatus(readerMails);
  if (!last || !shipment) return undefined;
  const runs = findStatusRuns(shipment);
  if (isNewestRetracted(readerMails, runs)) return last;
  const announced = getAnnouncedEntry(last);
  const run = runs.find(announced);
  if (!run || runs.isCorrect(announced)) return undefined;
  return isStatusMail(last) || events[run.event][last.role === 'sender' ? 'sender' : 'recipient'] ? last : undefined;
}

function newCorrection(wrong: MailRecord, at: Date, planning: PlanningData): NewMail | undefined {
  const { trackingId, role, address, name, language } = wrong;
  const occasion = correctionKey(wrong);
  return draftMail(
    { trackingId, event: 'correction', occasion, happenedAt: at, corrects: getAnnouncedEntry(wrong) },
    { reader: { role, address, name, language }, entryId: wrong._id.toHexString() },
    planning,
  );
}
