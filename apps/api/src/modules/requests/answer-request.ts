import type { RequestAnswer } from '@waybill/contracts/shipments/request-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { ExpectedVersion } from '../../platform/http/expected-version.ts';
import { newEntry } from '../audit/activity-log.ts';
import { changeShipment, requireExpected, shipmentAction } from '../shipments/change-shipment.ts';
import { isOwnRequest } from '../shipments/request-owner.ts';
import type { RequestRecord, ShipmentRecord } from '../shipments/shipment-record.ts';
import { type AcceptedChange, readAcceptedChange } from './accepted-change.ts';
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
};
const NO_CHANGE: AcceptedChange = { before: {}, after: {} };

/** The answer and what it changes are one write. Repeating the call changes nothing. */
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
    const { before, after, ...change } = state === 'accepted' ? readAcceptedChange(shipment, request, clock) : NO_CHANGE;
    const answered: RequestRecord = { ...request, state, answeredAt: at, answeredBy: by.name, ...(answer && { answer }) };
    const audited = shipmentAction(`shipment.request_${state}`, shipment.trackingId, before, {
      ...after,
      requestId,
      request: request.kind,
    });
    const activity = newEntry(audited, { by, at });
    return shipments.changeRequests(shipment, { requests: replaceRequest(shipment, answered), activity, ...change });
  });
}
