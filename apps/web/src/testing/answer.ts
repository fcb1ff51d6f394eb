import { ROUTES, type EndpointName } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import type { ErrorResponse } from '@waybill/contracts/shared/envelope';
import { ERROR_CODES, type ErrorCode } from '@waybill/contracts/shared/error-codes';
import { http, HttpResponse, type HttpResponseResolver } from 'msw';
import { setupServer } from 'msw/node';
import type { Answer } from '#lib/api/call.ts';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Answers the calls of a test; a call that no test announced fails it. */
export const server = setupServer(
  // A help while one types, of which most tests say nothing.
  http.get(`*${API_BASE}${ROUTES.getSuggestions.path}`, () => HttpResponse.json({ success: true, data: { suggestions: [] } })),
  // Nothing is told by itself.
  http.get(`*${API_BASE}${ROUTES.watchChanges.path}`, () => new HttpResponse(null, { status: 204 })),
);

/** Lets one endpoint of the table answer for this test. */
export function answer<Name extends EndpointName>(name: Name, reply: Answer<Name>): void {
  answerWith(name, () => HttpResponse.json(reply as object));
}

/**
 * As `answer`, with full control: the resolver sees the request and may fail, wait or count. It does not see what was called off
 * before it could leave, as strict mode does with the first of each pair of mounts.
 */
export function answerWith(name: EndpointName, resolver: HttpResponseResolver): void {
  const { method, path } = ROUTES[name];
  server.use(
    http[method.toLowerCase() as Method](`*${API_BASE}${path}`, (info) =>
      info.request.signal.aborted ? HttpResponse.error() : resolver(info),
    ),
  );
}

/** Holds the answers of an endpoint back until the function it returns is called; then whoever was announced before answers. */
export function holdBack(name: EndpointName): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  answerWith(name, () => held);
  return release;
}

/** A failure as the API sends it. */
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
