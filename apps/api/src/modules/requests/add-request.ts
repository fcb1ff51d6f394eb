import { randomBytes } from 'node:crypto';
import type { NewRequest } from '@waybill/contracts/shipments/request-schema';
import { texts } from '@waybill/i18n/texts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { formatDate } from '../../platform/time/reader-clock.ts';
import { newEntry } from '../audit/activity-log.ts';
import { changeOnce, type ChangedOnce } from '../shipments/change-once.ts';
import { shipmentAction } from '../shipments/change-shipment.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import type { RequestContext } from './request-context.ts';
import { getRequestWindow, isDeliveryDay, isOpenRequest, isPossible } from './request-window.ts';

interface RequestCall {
  request: NewRequest;
  by: Actor;
  idempotencyKey: string | undefined;
}

/** Of a recipient whose link was checked. The limits hold for parallel calls too. */
export async function addRequest(
  { shipments, settings, now }: Pick<RequestContext, 'shipments' | 'settings' | 'now'>,
  trackingId: string,
  { request: asked, by, idempotencyKey }: RequestCall,
): Promise<ChangedOnce<never> & { request: RequestRecord }> {
  const { company } = await settings();
  const id = randomBytes(8).toString('hex');
  const changed = await changeOnce({ shipments }, trackingId, {
    request: { call: 'request', input: asked, keyedBy: { adminId: `link ${trackingId}`, idempotencyKey } },
    find: shipments.findLive,
    change: async (shipment, recordKey) => {
      const at = now();
      requirePossible(shipment, asked, { company, now: at });
      const { kind, day, details } = asked;
      const request: RequestRecord = {
        id,
        kind,
        ...(day !== undefined && { day }),
        ...(details !== undefined && { details }),
        state: 'open',
        askedAt: at,
      };
      const audited = shipmentAction('shipment.requested', trackingId, {}, { request: kind, ...(day && { day }) });
      const activity = newEntry(audited, { by, at });
      const requests = [...(shipment.requests ?? []), request];
      const stored = await shipments.changeRequests(shipment, { requests, activity, ...recordKey() });
      return stored && { shipment: stored };
    },
  });
  return { ...changed, request: findMade(changed.shipment, asked, id) };
}

/** A repeated call finds what the first one made. */
function findMade({ requests = [] }: ShipmentRecord, { kind }: NewRequest, id: string): RequestRecord {
  const made = requests.find((request) => request.id === id) ?? requests.findLast((request) => request.kind === kind);
  if (!made) throw new Error('The request is missing after it was stored');
  return made;
}

type Clock = Parameters<typeof getRequestWindow>[1];

function requirePossible(shipment: ShipmentRecord, { kind, day }: NewRequest, clock: Clock): void {
  const { bar, days } = getRequestWindow(shipment, clock);
  if (bar !== null && !isPossible(kind, bar)) throw new AppError('REQUEST_NOT_POSSIBLE', (t) => t(texts.requests.bars[bar]));
  const isAsked = (shipment.requests ?? []).some((other) => isOpenRequest(other) && other.kind === kind);
  if (isAsked) throw new AppError('REQUEST_NOT_POSSIBLE', (t) => t(texts.requests.asked));
  if (day === undefined) return;
  if (day < days.from || day > days.to) {
    const message = `must be from ${days.from} to ${days.to}`;
    throw new AppError(
      'VALIDATION',
      (t, language) => t(texts.requests.wrongDay, { from: formatDate(days.from, language), to: formatDate(days.to, language) }),
      { errors: [{ path: 'day', message }] },
    );
  }
  if (!isDeliveryDay(day, clock.company)) refuseDay('must be a day on which the company delivers', texts.requests.closedDay);
  if (day === shipment.deliveryDate) refuseDay('must not be the delivery date', texts.requests.sameDay);
}

function refuseDay(message: string, text: typeof texts.requests.closedDay): never {
  throw new AppError('VALIDATION', (t) => t(text), { errors: [{ path: 'day', message }] });
}
