import { randomBytes, randomUUID } from 'node:crypto';
import type { MailDraft, MailPreview } from '@waybill/contracts/mail/settings-schema';
import { addDays, type CalendarDate, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import type { MailEvent } from '@waybill/domain/mail/events';
import { toSmtpAddress } from '@waybill/domain/parsers/parse-email';
import { isEnded, type Stage } from '@waybill/domain/shipments/outcomes';
import { DAY_MS, HOUR_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { createCreation } from '../../../platform/idempotency/fingerprint.ts';
import { runOnce } from '../../../platform/idempotency/run-once.ts';
import { resolveTrackingId } from '../../shipments/find-by-tracking-id.ts';
import { inOrder } from '../../shipments/present-shipment.ts';
import type { ShipmentAccess } from '../../shipments/shipment-context.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailRecord } from '../mail-model.ts';
import { newestEntry } from '../plan/find-events.ts';
import { readMailPreferences } from '../plan/recipients.ts';
import { statusEvent } from '../plan/status-runs.ts';
import { composeMail, writeMail } from './compose-mail.ts';
import { drawMailMap, embedPictures, loadMailLogo } from './mail-pictures.ts';
import { sendNow } from './test-mail-server.ts';

const SAMPLE_DATE_SHIFT_DAYS = -3;
/** Unusual on most routes. */
const SAMPLE_SILENCE_MS = 14 * DAY_MS;

/** Test mails get no valid verification code. */
const SAMPLE_CODE = '0000000000';

interface Step {
  status: Stage;
  subStatus?: string;
  location: string | null;
}

/** Placeholder, never stored. */
const ENTRY_ID = { toHexString: () => '0'.repeat(24) };

type Draft = Parameters<typeof sendTestMail>[1];
type Sender = Parameters<typeof sendTestMail>[2];

interface SendOptions {
  by: Sender;
  adminId: string;
  idempotencyKey: string | undefined;
}

/** Stores and sends nothing. */
export async function previewTemplate(context: MailContext, draft: MailDraft): Promise<MailPreview> {
  const settings = await withDraft(context, draft);
  const shipment = await findPreviewShipment(context, draft);
  const now = context.now();
  const tracked = await context.trackShipment(shipment);
  const mail = newTestMail(draft, shipment, now);
  const map = await drawMailMap(context, mail, { tracked, settings });
  const logo = await loadMailLogo(context, settings.company);
  const { html, ...content } = writeMail(mail, { shipment, tracked, settings, publicUrl: context.publicUrl, now, map, logo });
  return { trackingId: shipment.trackingId, ...content, html: embedPictures(html, [logo, map]) };
}

/** @throws AppError PRECONDITION_FAILED without a mail server or when it refuses. */
export async function sendTestMail(context: MailContext, { to, ...draft }: MailDraft & { to: string }, by: Actor): Promise<void> {
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

export async function sendTestOnce(
  context: MailContext,
  draft: Draft,
  { by, adminId, idempotencyKey }: SendOptions,
): Promise<{ replayed: boolean }> {
  const execute = async () => {
    await sendTestMail(context, draft, by);
    return { sent: true };
  };
  const creation = createCreation(draft, { scope: `test mail ${adminId}`, idempotencyKey });
  if (creation) return runOnce({ runs: context.testMailRuns, now: context.now }, creation, { plan, execute });
  await execute();
  return { replayed: false };
}

async function findPreviewShipment(
  { shipments, settings, now }: ShipmentAccess,
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
  const { company, tracking } = await settings();
  const silentSince = new Date(now().getTime() - Math.max(SAMPLE_SILENCE_MS, (tracking.staleHours + 1) * HOUR_MS));
  return simulateEvent(shipment, event, { now: now(), today: toCalendarDate(now(), company.timeZone), silentSince });
}

function simulateEvent(
  shipment: ShipmentRecord,
  event: MailEvent,
  { now, today, silentSince }: { now: Date; today: CalendarDate; silentSince: Date },
): ShipmentRecord {
  switch (event) {
    case 'created':
      return simulateCreated(shipment);
    case 'arriving_tomorrow':
      return { ...simulateOpen(shipment, now), deliveryDate: addDays(today, 1) };
    case 'late':
      return { ...simulateOpen(shipment, now), deliveryDate: addDays(today, -1) };
    case 'silent':
      return simulateSilent(shipment, silentSince);
    case 'promise_moved':
      return simulateOpen(shipment, now);
    case 'request_answered':
    case 'request_accepted':
    case 'request_declined':
      return shipment;
    default: {
      const newest = newestEntry(shipment);
      const isCurrent = newest?.status === shipment.status && statusEvent(newest) === event;
      return isCurrent ? shipment : withStep(shipment, toStep(event, shipment), now);
    }
  }
}

function simulateCreated(shipment: ShipmentRecord): ShipmentRecord {
  const [first] = inOrder(shipment.statusHistory);
  if (!first) return shipment;
  const status = isEnded(first) ? 'processing' : first.status;
  return simulateStatus({ ...shipment, statusHistory: [{ ...first, status }] }, { status, location: first.location });
}

const simulateOpen = (shipment: ShipmentRecord, now: Date): ShipmentRecord =>
  isEnded(shipment) ? withStep(shipment, { status: 'in_transit', location: shipment.origin }, now) : shipment;

/** On hold it would say why it waits. */
function simulateSilent(shipment: ShipmentRecord, since: Date): ShipmentRecord {
  const isMoving = !isEnded(shipment) && shipment.status !== 'on_hold';
  const { statusHistory, ...open } = isMoving
    ? shipment
    : withStep(shipment, { status: 'in_transit', location: shipment.origin }, since);
  return { ...open, statusHistory: statusHistory.slice(-1).map((entry) => ({ ...entry, timestamp: since })), statusSince: since };
}

function toStep(
  event: Exclude<
    MailEvent,
    | 'created'
    | 'arriving_tomorrow'
    | 'late'
    | 'silent'
    | 'promise_moved'
    | 'request_answered'
    | 'request_accepted'
    | 'request_declined'
  >,
  { origin, destination, currentLocation }: ShipmentRecord,
): Step {
  if (event === 'out_for_delivery') return { status: 'in_transit', subStatus: event, location: destination };
  if (event === 'delivered') return { status: event, location: destination };
  return { status: event, location: event === 'picked_up' ? origin : (currentLocation ?? origin) };
}

function withStep(shipment: ShipmentRecord, step: Step, now: Date): ShipmentRecord {
  const newest = newestEntry(shipment)?.timestamp ?? now;
  const entry = { ...step, _id: ENTRY_ID, timestamp: new Date(Math.max(now.getTime(), newest.getTime() + 1)) };
  return simulateStatus({ ...shipment, statusHistory: [...shipment.statusHistory, entry], updatedAt: entry.timestamp }, step);
}

function simulateStatus(shipment: ShipmentRecord, { status, location }: Step): ShipmentRecord {
  const { currentLocation: _before, deliveredAt: _delivered, ...rest } = shipment;
  return { ...rest, status, ...(location && { currentLocation: location }) };
}

async function withDraft({ settings }: MailContext, { event, language, subject, body }: MailDraft) {
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

const plan = async () => ({ runId: randomUUID(), ids: [], warnings: [] });
