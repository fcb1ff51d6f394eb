import { randomBytes } from 'node:crypto';
import type { DoorCode } from '@waybill/contracts/proofs/schema';
import type { NewRequest, RequestList } from '@waybill/contracts/requests/schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { CONFIRMED_KINDS } from '@waybill/domain/shipments/requests';
import { texts } from '@waybill/i18n/texts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { formatDate } from '../../platform/time/reader-clock.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { LinkRecord } from '../links/link-model.ts';
import { readTrackingLink } from '../links/link-token.ts';
import { belongsToAnother } from '../links/links.ts';
import { getDoorCode } from '../proofs/door-code.ts';
import { type ChangedOnce, changeOnce } from '../shipments/change/change-once.ts';
import { changeShipment, shipmentAction } from '../shipments/change/change-shipment.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import { computeDueDate, presentRequests } from '../shipments/present-shipment.ts';
import { hashOwner } from '../shipments/request-owner.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import { lookUpByLink } from '../tracking/look-up-by-link.ts';
import { confirmRequest } from './office-requests.ts';
import type { RequestContext } from './request-context.ts';
import {
  findRequest,
  getRequestWindow,
  isOpenRequest,
  isPossible,
  limitToOwn,
  refuseDay,
  replaceRequest,
  requireDeliveryDay,
} from './request-window.ts';

interface RequestCall {
  request: NewRequest;
  /** Null if it is gone; absent for staff and API keys. */
  link?: LinkRecord | null;
  by: Actor;
  /** Of the key. */
  asker?: string;
  idempotencyKey: string | undefined;
}

interface LinkCall {
  trackingId: string;
  link: string | undefined;
  ip: string;
}

/** Of a recipient whose link was checked, or of an API key. The limits hold for parallel calls too. */
export async function addRequest(
  { shipments, settings, tracking, now }: RequestContext,
  trackingId: string,
  { request: asked, link, by, asker = `link ${trackingId}`, idempotencyKey }: RequestCall,
): Promise<ChangedOnce<never> & { request: RequestRecord }> {
  const [{ company, tracking: rules }, hash] = await Promise.all([settings(), tracking.loadReaderHash()]);
  const id = randomBytes(8).toString('hex');
  const isConfirmed = rules.confirmsChanges && CONFIRMED_KINDS.includes(asked.kind);
  const changed = await changeOnce(shipments, trackingId, {
    isMessage: true,
    request: { call: 'request', input: asked, keyedBy: { adminId: asker, idempotencyKey } },
    find: shipments.findLive,
    change: async (shipment, recordKey) => {
      // Someone else may have become the recipient since the link was checked.
      if (link === null || (link && belongsToAnother(link, shipment, hash))) throw refuseLink();
      const at = now();
      requirePossible(limitToOwn(shipment, hash), asked, { company, now: at });
      const { kind, day, details } = asked;
      const request: RequestRecord = {
        id,
        kind,
        ...(day !== undefined && { day }),
        ...(details !== undefined && { details }),
        state: 'open',
        ...hashOwner(shipment.recipient, link?.reader, hash),
        askedAt: at,
      };
      const made = isConfirmed
        ? confirmRequest(shipment, request, { by, now: at, timeZone: company.timeZone })
        : leaveOpen(shipment, request, { by, at });
      const stored = await shipments.changeRequests(shipment, { ...made, ...recordKey() });
      return stored && { shipment: stored };
    },
  });
  return { ...changed, request: findMade(changed.shipment, asked, id) };
}

/** For the office to answer. */
function leaveOpen({ trackingId, requests = [] }: ShipmentRecord, request: RequestRecord, metadata: { by: Actor; at: Date }) {
  const { kind, day } = request;
  const audited = shipmentAction('shipment.requested', trackingId, {}, { request: kind, ...(day && { day }) });
  return { requests: [...requests, request], activity: newEntry(audited, metadata) };
}

/** Of a recipient whose link was checked. Repeating the call changes nothing. */
export function withdrawRequest(
  { shipments, tracking, now }: RequestContext,
  { trackingId, requestId, by }: { trackingId: string; requestId: string; by: Actor },
): Promise<RequestRecord> {
  return changeShipment(shipments, { trackingId, find: shipments.findLive }, async (shipment) => {
    const request = findRequest(
      limitToOwn(shipment, await tracking.loadReaderHash()),
      { requestId, state: 'withdrawn' },
      { missing: (t) => t(texts.requests.missing), answered: (t) => t(texts.requests.answered) },
    );
    if (request.state === 'withdrawn') return request;
    const at = now();
    const withdrawn: RequestRecord = { ...request, state: 'withdrawn', answeredAt: at };
    const audited = shipmentAction('shipment.request_withdrawn', trackingId, {}, { request: request.kind });
    const requests = replaceRequest(shipment, withdrawn);
    const stored = await shipments.changeRequests(shipment, { requests, activity: newEntry(audited, { by, at }) });
    return stored && withdrawn;
  });
}

/** For a recipient whose link was checked. */
export async function listRequests(
  { shipments, settings, tracking, now }: RequestContext,
  trackingId: string,
): Promise<RequestList> {
  const [found, { company, tracking: rules }, hash] = await Promise.all([
    findByTrackingId(shipments, trackingId, shipments.findLive),
    settings(),
    tracking.loadReaderHash(),
  ]);
  const shipment = limitToOwn(found, hash);
  const { confirmsChanges } = rules;
  return {
    requests: presentRequests(shipment.requests),
    confirmsChanges,
    ...getRequestWindow(shipment, { company, now: now() }),
  };
}

/** For a recipient whose link was checked. @returns null if codes are off or the shipment has ended. */
export async function getCode(
  { shipments, settings, doorCodeKeys, now }: Omit<RequestContext, 'tracking' | 'damage'>,
  trackingId: string,
): Promise<DoorCode | null> {
  const [shipment, { tracking }] = await Promise.all([findByTrackingId(shipments, trackingId, shipments.findLive), settings()]);
  return tracking.doorCode && !isEnded(shipment) ? getDoorCode(doorCodeKeys, trackingId, now()) : null;
}

/** @returns the canonical tracking ID. @throws AppError LINK_NOT_FOUND without the recipient's active link. */
export async function requireRecipientLink(
  tracking: RequestContext['tracking'],
  { trackingId, link: token, ip }: LinkCall,
): Promise<string> {
  if (token === undefined) {
    await tracking.identifyShipment(trackingId, ip);
  } else {
    const { link, ...shipment } = await lookUpByLink(tracking, { trackingId, token, ip });
    if (link.state === 'recipient') return shipment.trackingId;
  }
  throw refuseLink();
}

/** Of a link that was checked. @returns null if it is gone. */
export async function findLink(
  { links, trackingLinkKeys, now }: RequestContext['tracking'],
  { trackingId, link: token = '' }: Omit<LinkCall, 'ip'>,
): Promise<LinkRecord | null> {
  const linkId = readTrackingLink(trackingLinkKeys, { token, trackingId, now: now() });
  return linkId === undefined ? null : links.find(linkId);
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

const refuseLink = (): AppError => new AppError('LINK_NOT_FOUND', (t) => t(texts.requests.linkRequired));
