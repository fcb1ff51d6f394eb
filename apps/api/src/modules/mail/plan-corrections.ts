import type { Settings } from '@waybill/contracts/site/schema';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import type { About } from './about-mails.ts';
import type { MailRecord, NewMail } from './mail-model.ts';
import { draftMail } from './make-mails.ts';
import { TAKING_BACK } from './occasions.ts';
import { statusRuns } from './status-runs.ts';
import { lastToldStatus, tellsStatus, toldEntry } from './told-mails.ts';
import { correctionOf } from './why-not.ts';

/** The mails to those who were told a status that was taken back, once for each mail that told it. */
export function planCorrections(changes: readonly ActivityRecord[], about: About): NewMail[] {
  const lastByShipment = new Map(
    changes.filter(({ action }) => TAKING_BACK.has(action)).map((entry) => [entry.targetId, entry] as const),
  );
  return [...lastByShipment].flatMap(([trackingId, { at }]) => {
    const addresses = new Set(about.mails.filter((mail) => mail.trackingId === trackingId).map(({ address }) => address));
    return [...addresses].flatMap((address) => {
      const wrong = wrongMail(about.toReader({ trackingId, address }), about.byId.get(trackingId), about.settings.mail);
      return wrong ? (correct(wrong, at, about) ?? []) : [];
    });
  });
}

/**
 * The mail by which a reader takes the shipment for what it never was: one about a status, or one that said in passing what has a
 * mail of its own.
 */
function wrongMail(
  toReader: readonly MailRecord[],
  shipment: ShipmentRecord | undefined,
  { events }: Pick<Settings['mail'], 'events'>,
): MailRecord | undefined {
  const last = lastToldStatus(toReader);
  if (!last || !shipment) return undefined;
  const runs = statusRuns(shipment);
  const told = runs.find(toldEntry(last));
  if (!told || told.isLive || told.kind === runs.newest?.kind) return undefined;
  return tellsStatus(last) || events[told.event][last.role === 'sender' ? 'sender' : 'recipient'] ? last : undefined;
}

function correct(wrong: MailRecord, at: Date, about: About): NewMail | undefined {
  const { trackingId, role, address, name, language } = wrong;
  const occasion = correctionOf(wrong);
  return draftMail(
    { trackingId, event: 'correction', occasion, happenedAt: at, corrects: toldEntry(wrong) },
    { reader: { role, address, name, language }, entryId: wrong._id.toHexString() },
    about,
  );
}
