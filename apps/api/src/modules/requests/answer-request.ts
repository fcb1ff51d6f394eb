import type { RequestAnswer } from '@waybill/contracts/shipments/request-schema';
import { isEnded } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ExpectedVersion } from '../../platform/http/expected-version.ts';
import { newEntry } from '../audit/activity-log.ts';
import { changeShipment, requireExpected, shipmentAction } from '../shipments/change/change-shipment.ts';
import { isOwnRequest } from '../shipments/request-owner.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import { type AcceptedChange, readAcceptedChange, readRevertedChange } from './accepted-change.ts';
import { findRequest, replaceRequest } from './find-request.ts';
import type { RequestContext } from './request-context.ts';

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

/** The answer and what it changes are one write, as is taking both back. Repeating the call changes nothing. */
export function answerRequest(
  { shipments, settings, tracking, now }: Pick<RequestContext, 'shipments' | 'settings' | 'tracking' | 'now'>,
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

/** @throws AppError REQUEST_ANSWERED if something has changed since the answer, REQUEST_NOT_POSSIBLE for an ended shipment. */
function readReopened(shipment: ShipmentRecord, request: RequestRecord, at: Date): AcceptedChange {
  if (isEnded(shipment)) throw new AppError('REQUEST_NOT_POSSIBLE', REFUSALS.ended);
  const change = request.state === 'declined' ? NO_CHANGE : readRevertedChange(shipment, request, at);
  if (!change || request.state === 'withdrawn') throw new AppError('REQUEST_ANSWERED', REFUSALS.changed);
  return change;
}
