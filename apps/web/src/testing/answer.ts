import type { EndpointName } from '@waybill/contracts/contracts';
import { ERROR_CODES, type ErrorCode } from '@waybill/contracts/facts';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import type { ErrorResponse } from '@waybill/contracts/shared/envelope';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import type { Answer } from '#lib/api/call.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

const NO_REQUESTS = {
  requests: [],
  possible: [],
  bar: 'ended',
  until: null,
  days: { from: '2040-03-08', to: '2040-05-06', closedWeekdays: [], holidays: [] },
};

/** Unmocked requests fail the test. */
export const server = setupServer(
  // Help while typing, which most tests do not cover.
  http.get(`*${API_BASE}${ROUTES.getSuggestions.path}`, () => HttpResponse.json({ success: true, data: { suggestions: [] } })),
  http.get(`*${API_BASE}${ROUTES.forecastMails.path}`, () =>
    HttpResponse.json({ success: true, data: { event: 'in_transit', configured: true, readers: [] } }),
  ),
  http.post(`*${API_BASE}${ROUTES.forecastBulk.path}`, () =>
    HttpResponse.json({ success: true, data: { stages: [], ended: 0, mails: 0, configured: true } }),
  ),
  http.get(`*${API_BASE}${ROUTES.getOnTime.path}`, () => HttpResponse.json({ success: true, data: null })),
  http.get(`*${API_BASE}${ROUTES.listPendingRequests.path}`, () =>
    HttpResponse.json({ success: true, data: { count: 0, requests: [] } }),
  ),
  http.get(`*${API_BASE}${ROUTES.listRequests.path}`, () => HttpResponse.json({ success: true, data: NO_REQUESTS })),
  http.get(`*${API_BASE}${ROUTES.getDoorCode.path}`, () => HttpResponse.json({ success: true, data: null })),
  http.get(`*${API_BASE}${ROUTES.getShipmentMap.path}`, () =>
    HttpResponse.json({ success: true, data: { svg: '<svg></svg>', isApproximate: false, unknown: [] } }),
  ),
  http.get(`*${API_BASE}${ROUTES.watchChanges.path}`, () => new HttpResponse(null, { status: 204 })),
);

export function answer<Name extends EndpointName>(name: Name, reply: Answer<Name>): void {
  answerWith(name, () => HttpResponse.json(reply as object));
}

/** Aborted requests, such as those of strict mode's first mount, do not reach the resolver. */
export function answerWith(name: EndpointName, resolver: HttpResponseResolver): void {
  const { method, path } = ROUTES[name];
  server.use(
    http[method.toLowerCase() as Method](`*${API_BASE}${path}`, (info) =>
      info.request.signal.aborted ? HttpResponse.error() : resolver(info),
    ),
  );
}

/** Until the returned function is called; then the previous mock answers. */
export function delayAnswer(name: EndpointName): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  answerWith(name, () => held);
  return release;
}

export function failure(code: ErrorCode, message: string, extra: Partial<ErrorResponse> = {}): Response {
  const { status, title } = ERROR_CODES[code];
  const body: ErrorResponse = {
    success: false,
    message,
    error: message,
    detail: message,
    code,
    title,
    status,
    type: 'about:blank',
    requestId: 'test-request',
    ...extra,
  };
  return HttpResponse.json(body, { status });
}
