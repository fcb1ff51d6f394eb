import { randomBytes } from 'node:crypto';
import type { NewRequest } from '@waybill/contracts/shipments/request-schema';
import { texts } from '@waybill/i18n/texts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { formatDate } from '../../platform/time/reader-clock.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { LinkRecord } from '../links/link-model.ts';
import { belongsToAnother } from '../links/present-link.ts';
import { changeOnce, type ChangedOnce } from '../shipments/change/change-once.ts';
import { shipmentAction } from '../shipments/change/change-shipment.ts';
import { computeDueDate } from '../shipments/present-shipment.ts';
import { hashOwner } from '../shipments/request-owner.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import type { RequestContext } from './request-context.ts';
import { getRequestWindow, isOpenRequest, isPossible, limitToOwn, refuseDay, requireDeliveryDay } from './request-window.ts';
import { refuseLink } from './require-link.ts';

interface RequestCall {
  request: NewRequest;
  link: LinkRecord | null;
  by: Actor;
  idempotencyKey: string | undefined;
}

/** Of a recipient whose link was checked. The limits hold for parallel calls too. */
export async function addRequest(
  { shipments, settings, tracking, now }: Pick<RequestContext, 'shipments' | 'settings' | 'tracking' | 'now'>,
  trackingId: string,
  { request: asked, link, by, idempotencyKey }: RequestCall,
): Promise<ChangedOnce<never> & { request: RequestRecord }> {
  const [{ company }, hash] = await Promise.all([settings(), tracking.loadReaderHash()]);
  const id = randomBytes(8).toString('hex');
  const changed = await changeOnce({ shipments }, trackingId, {
    isMessage: true,
    request: { call: 'request', input: asked, keyedBy: { adminId: `link ${trackingId}`, idempotencyKey } },
    find: shipments.findLive,
    change: async (shipment, recordKey) => {
      // Someone else may have become the recipient since the link was checked.
      if (!link || belongsToAnother(link, shipment, hash)) throw refuseLink();
      const at = now();
      requirePossible(limitToOwn(shipment, hash), asked, { company, now: at });
      const { kind, day, details } = asked;
      const request: RequestRecord = {
        id,
        kind,
        ...(day !== undefined && { day }),
        ...(details !== undefined && { details }),
        state: 'open',
        ...hashOwner(shipment.recipient, link.reader, hash),
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
  requireDeliveryDay(day, days);
  if (day === computeDueDate(shipment)) throw refuseDay('must not be the delivery date', texts.requests.sameDay);
}
