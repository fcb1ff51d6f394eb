import type { DisputeRecord } from '@waybill/contracts/activity/record-schema';
import type { ActivityEntry } from '@waybill/contracts/activity/schema';
import { MAX_PAGE_SIZE } from '@waybill/contracts/shared/constants';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { toActorByName } from '../../platform/http/actor-fields.ts';
import type { MailContext } from '../mail/mail-context.ts';
import { listMails } from '../mail/mails.ts';
import { getProof } from '../proofs/get-proof.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { presentShipment } from '../shipments/present-shipment.ts';
import { lookUpByLink } from '../tracking/look-up-by-link.ts';
import type { TrackingContext } from '../tracking/tracking-context.ts';
import { type AuditContext, listActivity } from './list-activity.ts';

export interface RecordContext extends AuditContext {
  mail: MailContext;
  tracking: TrackingContext & { identifyShipment: (typed: string, ip: string) => Promise<string> };
}

/** @throws AppError SHIPMENT_NOT_FOUND */
export async function getRecord(context: RecordContext, typed: string): Promise<DisputeRecord> {
  const { shipments } = context.tracking;
  const stored = await findByTrackingId(shipments, typed, shipments.findLive);
  const { trackingId } = stored;
  const [proof, mails, changes] = await Promise.all([
    getProof(context.tracking, trackingId),
    readPages(async (page) => {
      const { mails: items, pagination } = await listMails(context.mail, { shipment: trackingId, page, limit: MAX_PAGE_SIZE });
      return { items, pages: pagination.pages };
    }),
    readPages(async (page) => {
      const { entries: items, pagination } = await listActivity(context, { target: trackingId, page, limit: MAX_PAGE_SIZE });
      return { items, pages: pagination.pages };
    }),
  ]);
  return { shipment: presentShipment(stored), proof, mails: mails.map((mail) => ({ ...mail, to: mail.to.address })), changes };
}

/** @throws AppError LINK_NOT_FOUND without an active link to the record. */
export async function getRecordByLink(
  context: RecordContext,
  { trackingId: typed, token, ip }: { trackingId: string; token: string | undefined; ip: string },
): Promise<DisputeRecord> {
  if (token === undefined) await context.tracking.identifyShipment(typed, ip);
  else {
    const { link, trackingId } = await lookUpByLink(context.tracking, { trackingId: typed, token, ip });
    if (link.state === 'sender' && link.hasRecord) {
      const [record, { company }] = await Promise.all([getRecord(context, trackingId), context.settings()]);
      return limitToSender(record, company.name);
    }
  }
  throw new AppError('LINK_NOT_FOUND', tEnglish(office.record.linkEnded));
}

/** Leaves out what only the office may read: notes, contacts, and who works there. */
function limitToSender({ mails, changes, ...record }: DisputeRecord, company: string): DisputeRecord {
  return {
    ...record,
    mails: mails.map((mail) => {
      const to = maskEmail(mail.to);
      return { ...mail, to, serverSaid: mail.serverSaid?.replaceAll(mail.to, to) ?? null };
    }),
    changes: changes.filter(isAboutDelivery).map((change) => ({
      ...change,
      actor: toActorByName(change.actor).kind === 'admin' ? company : change.actor,
      before: omitContacts(change.before),
      after: omitContacts(change.after),
    })),
  };
}

const maskEmail = (address: string): string => address.replace(/^(.).*(?=@)/u, '$1***');

/** Links, labels and internal notes are the office's own. */
const isAboutDelivery = ({ action }: Pick<ActivityEntry, 'action'>): boolean => /^shipment\.(?!note_|label_)/.test(action);

const CONTACT_FIELD = /\.(?:phone|email)$|^mail\./;

const omitContacts = (values: ActivityEntry['before']): ActivityEntry['before'] =>
  values && Object.fromEntries(Object.entries(values).filter(([field]) => !CONTACT_FIELD.test(field)));

async function readPages<Item>(read: (page: number) => Promise<{ items: readonly Item[]; pages: number }>): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const answer = await read(page);
    all.push(...answer.items);
    ({ pages } = answer);
  }
  return all;
}
