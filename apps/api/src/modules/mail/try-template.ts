import { randomBytes } from 'node:crypto';
import type { MailDraft, MailPreview } from '@waybill/contracts/mail/settings-schema';
import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { toSmtpAddress } from '@waybill/domain/parsers/parse-email';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { resolveTrackingId } from '../shipments/find-by-tracking-id.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { composeMail, writeMail } from './compose-mail.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-model.ts';
import { readMailPreferences } from './mail-preferences.ts';
import { sendNow } from './send-now.ts';
import { simulateEvent } from './simulate-event.ts';

type TryParts = Pick<
  MailContext,
  | 'shipments'
  | 'subscriptions'
  | 'settings'
  | 'publicUrl'
  | 'mailFrom'
  | 'unsubscribed'
  | 'mailLinkKeys'
  | 'smtp'
  | 'activity'
  | 'trackShipment'
  | 'now'
>;

const SAMPLE_DATE_SHIFT_DAYS = -3;

/** Test mails get no valid verification code. */
const SAMPLE_CODE = '0000000000';

/** Stores and sends nothing. */
export async function previewTemplate(context: Omit<TryParts, 'smtp' | 'activity'>, draft: MailDraft): Promise<MailPreview> {
  const settings = await withDraft(context, draft);
  const shipment = await findPreviewShipment(context, draft);
  const now = context.now();
  const tracked = await context.trackShipment(shipment);
  const content = writeMail(newTestMail(draft, shipment, now), {
    shipment,
    tracked,
    settings,
    publicUrl: context.publicUrl,
    now,
  });
  return { trackingId: shipment.trackingId, ...content };
}

/** @throws AppError PRECONDITION_FAILED without a mail server or when it refuses. */
export async function sendTestMail(context: TryParts, { to, ...draft }: MailDraft & { to: string }, by: Actor): Promise<void> {
  const { smtp, activity, now } = context;
  if (!smtp) throw new AppError('PRECONDITION_FAILED', tEnglish(office.mail.noServer));
  const shipment = await findPreviewShipment(context, draft);
  const mail = { ...newTestMail(draft, shipment, now()), address: toSmtpAddress(to) };
  const preferences = await readMailPreferences(context, { trackingIds: [shipment.trackingId], addresses: [mail] });
  const { from, raw } = await composeMail({ ...context, settings: () => withDraft(context, draft) }, mail, {
    shipment,
    preferences,
  });
  await sendNow(smtp, { from, to, raw });
  // The address is left out: the log is kept longer than personal data.
  const { event, language } = draft;
  await activity.record(
    { action: 'mail.tested', targetType: 'mail', targetId: shipment.trackingId, after: { event, language } },
    { by, at: now() },
  );
}

async function findPreviewShipment(
  { shipments, settings, now }: Pick<TryParts, 'shipments' | 'settings' | 'now'>,
  { trackingId, event }: MailDraft,
): Promise<ShipmentRecord> {
  const found = trackingId
    ? await shipments.findWithTrash([await resolveTrackingId(shipments, trackingId)])
    : (
        await shipments.list({
          filter: { deletedAt: null },
          sort: { createdAt: -1, _id: -1 },
          page: 1,
          limit: 1,
          total: async () => 1,
        })
      ).found;
  const [shipment] = found;
  if (!shipment) throw new AppError('SHIPMENT_NOT_FOUND', tEnglish(office.mail.noShipment));
  return simulateEvent(shipment, event, { now: now(), today: toCalendarDate(now(), (await settings()).company.timeZone) });
}

async function withDraft({ settings }: Pick<TryParts, 'settings'>, { event, language, subject, body }: MailDraft) {
  const stored = await settings();
  return { ...stored, mail: { ...stored.mail, templates: { [event]: { [language]: { subject, body } } } } };
}

function newTestMail(
  { event, language }: MailDraft,
  { trackingId, recipient, deliveryDate }: ShipmentRecord,
  now: Date,
): MailRecord {
  const id = randomBytes(12).toString('hex');
  return {
    _id: { toHexString: () => id },
    key: `${trackingId} ${event}`,
    code: SAMPLE_CODE,
    trackingId,
    event,
    occasion: event,
    happenedAt: now,
    previousDate: addDays(deliveryDate, SAMPLE_DATE_SHIFT_DAYS),
    deliveryDate,
    request: 'late',
    ...(event === 'request_answered'
      ? ({ role: 'asker', name: '' } as const)
      : ({ role: 'recipient', name: recipient.name } as const)),
    address: recipient.email ?? '',
    language,
    state: 'held',
    attempts: 0,
    createdAt: now,
    outbox: [],
  };
}
