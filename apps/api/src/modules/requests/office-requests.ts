import { pendingRequest, type PendingRequests, type RequestAnswer } from '@waybill/contracts/requests/schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { isInstruction } from '@waybill/domain/shipments/requests';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ExpectedVersion } from '../../platform/http/expected-version.ts';
import { newEntry } from '../audit/activity-log.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { changeShipment, requireExpected, shipmentAction } from '../shipments/change/change-shipment.ts';
import { applyEdit } from '../shipments/change/edit-shipment.ts';
import { shipmentSearchTerms } from '../shipments/derived-fields.ts';
import { addEntry } from '../shipments/history/add-entry.ts';
import { presentRequest } from '../shipments/present-shipment.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import { isOwnRequest } from '../shipments/request-owner.ts';
import type { EditableFields, NewHistoryEntry, RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import type { RequestContext } from './request-context.ts';
import { findRequest, isOpenRequest, limitToOwn, replaceRequest } from './request-window.ts';

interface AnswerCall extends Omit<RequestAnswer, 'version'> {
  trackingId: string;
  requestId: string;
  by: Actor;
  expected?: ExpectedVersion | undefined;
}

const REFUSALS = {
  missing: tEnglish(office.requests.missing),
  answered: tEnglish(office.requests.answered),
  closed: tEnglish(office.requests.closed),
  changed: tEnglish(office.list.changedSince),
  ended: tEnglish(office.requests.ended),
};
const NO_CHANGE: AcceptedChange = { before: {}, after: {} };

type Change = Parameters<ShipmentRepository['changeRequests']>[1];

interface AcceptedChange extends Pick<Change, 'edit' | 'status'> {
  replaced?: string;
  /** For the log. */
  before: object;
  after: object;
}

interface Clock {
  now: Date;
  timeZone: string;
}

const MAX_SHIPMENTS = 200;

/** The answer and what it changes are one write, as is taking both back. Repeating the call changes nothing. */
export function answerRequest(
  { shipments, settings, tracking, now }: RequestContext,
  { trackingId: typed, requestId, state, answer, by, expected }: AnswerCall,
): Promise<ShipmentRecord> {
  return changeShipment(shipments, { trackingId: typed, find: shipments.findLive }, async (shipment) => {
    const request = findRequest(shipment, { requestId, state }, REFUSALS);
    if (!isOwnRequest(request, shipment.recipient, await tracking.loadReaderHash()))
      throw new AppError('REQUEST_ANSWERED', REFUSALS.closed);
    if (request.state === state) return shipment;
    requireExpected(shipment, expected);
    const at = now();
    const clock = { now: at, timeZone: (await settings()).company.timeZone };
    const { before, after, replaced, ...change } =
      state === 'open'
        ? readReopened(shipment, request, at)
        : state === 'accepted'
          ? readAcceptedChange(shipment, request, clock)
          : NO_CHANGE;
    const { answer: _answer, answeredAt: _at, answeredBy: _by, replaced: _replaced, ...open } = request;
    const answered: RequestRecord =
      state === 'open'
        ? { ...open, state }
        : {
            ...open,
            state,
            answeredAt: at,
            answeredBy: by.name,
            ...(answer && { answer }),
            ...(replaced !== undefined && { replaced }),
          };
    const audited = shipmentAction(`shipment.request_${state === 'open' ? 'reopened' : state}`, shipment.trackingId, before, {
      ...after,
      requestId,
      request: request.kind,
    });
    const activity = newEntry(audited, { by, at });
    return shipments.changeRequests(shipment, { requests: replaceRequest(shipment, answered), activity, ...change });
  });
}

/** A change that needs no answer. The driver follows one instruction: a new one replaces those before. */
export function confirmRequest(
  shipment: ShipmentRecord,
  request: RequestRecord,
  { by, ...clock }: Clock & { by: Actor },
): Pick<Change, 'requests' | 'activity' | 'edit' | 'status'> {
  const { before, after, replaced, ...change } = readAcceptedChange(shipment, request, clock);
  const isReplaced = ({ kind, state }: RequestRecord) =>
    state === 'accepted' && isInstruction(kind) && isInstruction(request.kind);
  const earlier = (shipment.requests ?? []).map((other) =>
    isReplaced(other) ? { ...other, state: 'withdrawn' as const } : other,
  );
  const confirmed: RequestRecord = {
    ...request,
    state: 'accepted',
    answeredAt: clock.now,
    ...(replaced !== undefined && { replaced }),
  };
  const { id: requestId, kind } = request;
  const audited = shipmentAction('shipment.request_accepted', shipment.trackingId, before, {
    ...after,
    requestId,
    request: kind,
  });
  return { requests: [...earlier, confirmed], activity: newEntry(audited, { by, at: clock.now }), ...change };
}

export async function listPendingRequests({ shipments, tracking, damage }: RequestContext): Promise<PendingRequests> {
  const [found, hash] = await Promise.all([shipments.findRequested(MAX_SHIPMENTS), tracking.loadReaderHash()]);
  const open = found
    .map((shipment) => limitToOwn(shipment, hash))
    .flatMap(({ requests, ...shipment }) => requests.filter(isOpenRequest).map((request) => ({ ...shipment, request })));
  const { rows } = presentRows(
    damage,
    open.toSorted((one, other) => one.request.askedAt.getTime() - other.request.askedAt.getTime()),
    {
      kind: 'shipment',
      getId: ({ trackingId }) => trackingId,
      present: ({ request, trackingId, recipient, origin, destination, deliveryDate, dueDate }) => ({
        ...presentRequest(request),
        trackingId,
        recipient: recipient.name,
        origin,
        destination,
        deliveryDate: dueDate ?? deliveryDate,
      }),
      schema: pendingRequest,
    },
  );
  return { count: open.length, requests: rows };
}

/** @throws AppError REQUEST_ANSWERED if something has changed since the answer, REQUEST_NOT_POSSIBLE for an ended shipment. */
function readReopened(shipment: ShipmentRecord, request: RequestRecord, at: Date): AcceptedChange {
  if (isEnded(shipment)) throw new AppError('REQUEST_NOT_POSSIBLE', REFUSALS.ended);
  const change = request.state === 'declined' ? NO_CHANGE : readRevertedChange(shipment, request, at);
  if (!change || request.state === 'withdrawn') throw new AppError('REQUEST_ANSWERED', REFUSALS.changed);
  return change;
}

/** Returns the change that an accepted request makes. @throws AppError REQUEST_NOT_POSSIBLE for an ended shipment or a past day. */
function readAcceptedChange(
  shipment: ShipmentRecord,
  { kind, day, details }: RequestRecord,
  { now, timeZone }: Clock,
): AcceptedChange {
  if (isEnded(shipment)) throw new AppError('REQUEST_NOT_POSSIBLE', tEnglish(office.requests.ended));
  switch (kind) {
    case 'another_day':
      if (day === undefined || day < toCalendarDate(now, timeZone))
        throw new AppError('REQUEST_NOT_POSSIBLE', tEnglish(office.requests.passed, { day: day ?? '' }));
      return { ...edit(shipment, applyEdit(shipment, { deliveryDate: day }), now), replaced: shipment.deliveryDate };
    case 'address': {
      const fields = applyEdit(shipment, { recipient: { address: details ?? null } });
      return { ...edit(shipment, fields, now), replaced: shipment.recipient.address ?? '' };
    }
    case 'not_mine':
      return hold(shipment, now);
    case 'neighbour':
    case 'safe_place':
    case 'collect':
      return { before: {}, after: {} };
  }
}

/** Returns what takes an accepted request back; undefined if its change cannot be reverted or has been changed since. */
function readRevertedChange(
  shipment: ShipmentRecord,
  { kind, day, details, replaced }: RequestRecord,
  now: Date,
): AcceptedChange | undefined {
  switch (kind) {
    case 'another_day':
      return !replaced || shipment.deliveryDate !== day
        ? undefined
        : edit(shipment, applyEdit(shipment, { deliveryDate: replaced }), now);
    case 'address':
      return replaced === undefined || shipment.recipient.address !== details
        ? undefined
        : edit(shipment, applyEdit(shipment, { recipient: { address: replaced || null } }), now);
    case 'not_mine':
      return undefined;
    case 'neighbour':
    case 'safe_place':
    case 'collect':
      return { before: {}, after: {} };
  }
}

function edit(shipment: ShipmentRecord, fields: EditableFields, at: Date): AcceptedChange {
  const searchTerms = shipmentSearchTerms(shipment.trackingId, fields);
  return { before: applyEdit(shipment, {}), after: fields, edit: { fields, searchTerms, at } };
}

/** Without a reason: `address_problem` would count as an attempt to deliver. */
function hold(shipment: ShipmentRecord, timestamp: Date): AcceptedChange {
  const { status, currentLocation, version } = shipment;
  if (status === 'on_hold') return { before: {}, after: {} };
  const entry: NewHistoryEntry = { status: 'on_hold', location: null, timestamp, sinceVersion: version + 1 };
  const statusFields = addEntry(shipment, entry);
  return { before: { status, currentLocation }, after: { status: 'on_hold', currentLocation }, status: { entry, statusFields } };
}
