import type {
  BulkForecast,
  BulkForecastRequest,
  MailForecast,
  MailForecastQuery,
  NoMailReason,
} from '@waybill/contracts/mail/forecast-schema';
import { DEFAULT_SHIPMENT_MAIL } from '@waybill/contracts/shipments/mail-schema';
import { MAIL_EVENTS } from '@waybill/domain/mail/events';
import type { CancelReason } from '@waybill/domain/mail/states';
import { isClosingOutcome, isEnded, type Stage, STAGES } from '@waybill/domain/shipments/outcomes';
import { AppError } from '../../../platform/errors/app-error.ts';
import { resolveBulkIds } from '../../shipments/change/bulk-change.ts';
import { PARTIES } from '../../shipments/change/erase-people.ts';
import { findByTrackingId } from '../../shipments/find-by-tracking-id.ts';
import { addEntry } from '../../shipments/history/add-entry.ts';
import { getOpenStatus, getRecordedTime } from '../../shipments/history/entry-facts.ts';
import { judgeStep } from '../../shipments/history/judge-step.ts';
import { placeEntry } from '../../shipments/history/place-entry.ts';
import type { ShipmentRecord } from '../../shipments/shipment-record.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailFacts } from '../mail-model.ts';
import { isToInvented } from '../send/prepare-mail.ts';
import { cancelReason } from './cancel-reason.ts';
import { currentEvents } from './find-events.ts';
import { makeMails } from './make-mails.ts';
import { type PlanningData, readPlanningData } from './planning-data.ts';
import { getPartyContact, getRecipients, type MailedShipment } from './recipients.ts';
import { statusEvent, statusKind } from './status-runs.ts';

/** Placeholder, never stored. */
const ENTRY_ID = { toHexString: () => 'f'.repeat(24) };

/** From the planning itself, on the shipment as it would be. */
export async function forecastMails(context: MailContext, typedId: string, step: MailForecastQuery): Promise<MailForecast> {
  const { shipments, smtp } = context;
  const { trackingId } = await findByTrackingId(shipments, typedId, shipments.findLive);
  const stored = await readPlanningData(context, [trackingId]);
  const before = stored.byId.get(trackingId);
  if (!before) throw new Error('Unreachable: the shipment has just been found');
  const { shipment, occasion } = step.status ? takeStep(before, { ...step, status: step.status }, stored) : findReached(before);
  const configured = smtp !== undefined;
  if (!occasion) return { event: null, configured, readers: [] };
  const planning = { ...stored, byId: new Map([[trackingId, shipment]]) };
  return {
    event: MAIL_EVENTS.find((event) => event === occasion.event) ?? null,
    configured,
    readers: forecastReaders(shipment, occasion, planning),
  };
}

/** From the same planning, for the shipments that the change would take. */
export async function forecastBulk(
  context: MailContext,
  { skipEnded = false, ...request }: BulkForecastRequest,
): Promise<BulkForecast> {
  const { ids } = await resolveBulkIds(context, request);
  const stored = await readPlanningData(context, ids);
  const found = [...stored.byId.values()].filter(({ deletedAt }) => deletedAt === null);
  const { status } = request;
  const taken = status === undefined || skipEnded ? found.filter((shipment) => !isEnded(shipment)) : found;
  return {
    stages: STAGES.map((stage) => ({ stage, count: found.filter((one) => one.status === stage).length })).filter(
      ({ count }) => count > 0,
    ),
    ended: found.filter(isEnded).length,
    mails: status === undefined ? 0 : countMails(taken, { ...request, status }, stored),
    configured: context.smtp !== undefined,
  };
}

function countMails(
  shipments: readonly ShipmentRecord[],
  step: MailForecastQuery & { status: Stage },
  stored: PlanningData,
): number {
  const simulated = shipments.filter((shipment) => isTaken(shipment, step, stored)).map((one) => takeStep(one, step, stored));
  const byId = new Map(simulated.map(({ shipment }) => [shipment.trackingId, shipment]));
  const occurrences = simulated.flatMap(({ occasion }) => (occasion ? [{ occasion, entryId: 'forecast' }] : []));
  return makeMails(occurrences, { ...stored, byId }).filter((mail) => !isToInvented(mail.trackingId, mail.address)).length;
}

/** A refused step sends nothing. */
function isTaken(
  shipment: ShipmentRecord,
  { status, happenedAt }: MailForecastQuery & { status: Stage },
  planning: PlanningData,
) {
  const step = isClosingOutcome(status) ? { outcome: status } : { status };
  try {
    judgeStep(shipment, { ...step, happenedAt }, planning);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

interface Simulated {
  shipment: ShipmentRecord;
  occasion: MailFacts | undefined;
}

const findReached = (shipment: ShipmentRecord): Simulated => ({ shipment, occasion: currentEvents(shipment).at(-1) });

function takeStep(
  stored: ShipmentRecord,
  { status, subStatus, happenedAt }: MailForecastQuery & { status: Stage },
  { settings, now }: PlanningData,
): Simulated {
  const context = { now, timeZone: settings.company.timeZone };
  const { times, shipment: before } = placeEntry(stored, { status, happenedAt }, context);
  const entry = {
    status,
    ...(isClosingOutcome(status) && { openStatus: getOpenStatus(before) }),
    location: null,
    ...(subStatus && { subStatus }),
    ...times,
  };
  const { openStatus: _open, deliveredAt: _delivered, ...rest } = before;
  const statusHistory = [...before.statusHistory, { ...entry, _id: ENTRY_ID }];
  const occasion = { event: statusEvent(entry), occasion: statusKind(entry), happenedAt: getRecordedTime(entry) };
  return {
    shipment: { ...rest, ...addEntry(before, entry), statusHistory },
    occasion: { trackingId: before.trackingId, ...occasion },
  };
}

function forecastReaders(shipment: MailedShipment, occasion: MailFacts, planning: PlanningData): MailForecast['readers'] {
  const { mail = DEFAULT_SHIPMENT_MAIL, trackingId } = shipment;
  const made = new Set(makeMails([{ occasion, entryId: 'forecast' }], planning).map(({ address }) => address));
  const explain = (role: 'recipient' | 'sender' | 'subscriber', address: string): NoMailReason | null => {
    if (isToInvented(trackingId, address)) return 'demo';
    if (made.has(address)) return null;
    if (planning.preferences.isDeclined(trackingId, address)) return 'unsubscribed';
    const readerMails = planning.getReaderMails({ trackingId, address });
    return toReason(cancelReason({ ...occasion, role, address }, { ...planning, shipment, readerMails }));
  };
  const seen = new Set<string>();
  const parties = PARTIES.flatMap((role): MailForecast['readers'] => {
    const { address = null, language } = getPartyContact(shipment, role);
    if (!mail[role]) return [{ role, address, language, reason: 'turned_off' }];
    if (address === null) return [{ role, address, language, reason: 'no_address' }];
    // Each address gets one mail.
    if (seen.has(address)) return [];
    seen.add(address);
    return [{ role, address, language, reason: explain(role, address) }];
  });
  const subscribers = getRecipients(shipment, planning.preferences).filter(({ role }) => role === 'subscriber');
  return [
    ...parties,
    ...subscribers.map(({ role, address, language }) => ({ role, address, language, reason: explain('subscriber', address) })),
  ];
}

/** Without one, a mail with the same content is waiting. */
function toReason(reason: CancelReason | undefined): NoMailReason {
  switch (reason) {
    case undefined:
    case 'known':
      return 'known';
    case 'switched_off':
    case 'unsubscribed':
    case 'too_old':
    case 'demo':
      return reason;
    default:
      return 'newer';
  }
}
