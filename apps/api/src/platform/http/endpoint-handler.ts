import type { EndpointName } from '@waybill/contracts/contracts';
import { API_BASE, LINK_HEADER, MAIL_LINK_HEADER } from '@waybill/contracts/shared/constants';
import { defaultView, type Endpoint, fillPath, type SuccessSchemas } from '@waybill/contracts/shared/endpoint';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { pagination } from '@waybill/contracts/shared/pagination';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { validationError } from '../errors/app-error.ts';
import { compress, COMPRESS_FROM_BYTES } from './compress.ts';
import { readExpectedVersion } from './expected-version.ts';
import type {
  CalendarReply,
  Call,
  DocumentReply,
  FileReply,
  Handlers,
  Reply,
  StoredFileReply,
  StreamReply,
  ValidatedReply,
} from './handler.ts';
import { NO_STORE } from './no-store.ts';
import { ANONYMOUS, toActor } from './principal.ts';
import { render, type Rendered, renderedText, renderValidated } from './render.ts';
import { callerAddress, getOrigin } from './request-address.ts';
import { sendCsv } from './send-csv.ts';
import { sendEvents } from './send-events.ts';

interface Answered {
  status: number;
  data: Readonly<Record<string, unknown>>;
}

/** Omits fields outside the caller's narrowest schema; a mismatch is a 500. */
export function createEndpointHandler(
  endpoint: Endpoint,
  handler: Handlers[EndpointName],
  publicCaching: string,
): RequestHandler {
  // A loop over the table cannot type each endpoint's handler.
  const run = handler as (
    call: Call,
  ) => Promise<Reply | ValidatedReply | FileReply | StoredFileReply | DocumentReply | CalendarReply | StreamReply>;
  const narrowest = defaultView(endpoint);
  const { staff = narrowest } = endpoint.views;
  return async (req, res) => {
    const reply = await run(toCall(endpoint, req, res));
    if ('csv' in reply) {
      compress(req, res, handleResult);
      return sendCsv(res, reply.csv);
    }
    if ('calendar' in reply) {
      res.attachment(`${reply.calendar.trackingId}.ics`);
      res.setHeader('Content-Language', reply.calendar.language);
      return send(req, res, { ...renderedText(reply.calendar.text), type: 'text/calendar; charset=utf-8' });
    }
    if ('file' in reply) {
      // Never shown by a browser, whatever it holds.
      res.attachment(reply.file.name).type('application/octet-stream');
      res.set({ ...NO_STORE, 'Content-Security-Policy': "sandbox; default-src 'none'" });
      return void res.end(reply.file.content);
    }
    if ('document' in reply) {
      res.attachment(reply.document.name).type(reply.document.type).set(NO_STORE);
      return void res.end(reply.document.content);
    }
    if ('events' in reply) return sendEvents(req, res, reply.events);
    const ownView = res.locals.isStaff ? staff : narrowest;
    const { status, schema } = chooseResponse((reply.view && endpoint.views[reply.view]) ?? ownView, reply.status);
    const answer = 'validated' in reply ? renderValidated(reply.validated) : render(schema, reply.body);
    setCaching(endpoint, res, publicCaching);
    setLinks(endpoint, req, res, { status, data: getData(reply) });
    if (reply.headers) res.set(reply.headers);
    res.statusCode = status;
    const tag = endpoint.versioned && versionTag(reply);
    // Estimates and labels change without a new version, so the version does not say that nothing has changed.
    if (tag && ownView === staff) return send(req, res, { ...answer, etag: tag, isFresh: false });
    send(req, res, answer);
  };
}

interface Sent extends Rendered {
  type?: string;
  isFresh?: boolean;
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Bypasses Express, which sends longer texts in two writes and copies them. */
function send(req: Request, res: Response, { text, etag, type = JSON_TYPE, isFresh }: Sent): void {
  res.setHeader('ETag', etag);
  if (isFresh ?? req.fresh) return void res.status(304).end();
  // Most answers are short, and wrapping a response costs as much as routing it.
  if (text.length >= COMPRESS_FROM_BYTES) compress(req, res, handleResult);
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** The compression middleware only wraps the response, so nothing waits for it. */
const handleResult = (): void => {};

function chooseResponse(view: SuccessSchemas, named: number | undefined): { status: number; schema: z.ZodType } {
  const status = named ?? Number(Object.keys(view)[0]);
  const schema = view[status];
  if (!schema) throw new Error(`The endpoint declares no answer ${status}`);
  return { status, schema };
}

const NO_FILE = new Uint8Array();

function toCall(endpoint: Endpoint, req: Request, res: Response): Call {
  const { input, principal = ANONYMOUS, isStaff = false, language, requestId } = res.locals;
  const ip = callerAddress(req);
  return {
    // Three times faster than a spread.
    params: input?.params,
    query: input?.query,
    body: input?.body,
    file: endpoint.consumes ? (req.body ?? NO_FILE) : undefined,
    principal,
    isStaff,
    idempotencyKey: endpoint.idempotent ? idempotencyKey(req) : undefined,
    expected: endpoint.versioned ? readExpectedVersion(req, input?.body) : refusePrecondition(endpoint, req),
    lastEventId: endpoint.produces === 'text/event-stream' ? req.get('last-event-id') : undefined,
    link: endpoint.views.link ? req.get(LINK_HEADER) : undefined,
    mailLink: endpoint.mailLink ? req.get(MAIL_LINK_HEADER) : undefined,
    userAgent: req.get('user-agent'),
    language,
    cookie: req.get('cookie'),
    by: { ...toActor(principal), ip, requestId },
    ip,
    origin: getOrigin(req),
  } as Call;
}

function getData(reply: Reply | ValidatedReply): Readonly<Record<string, unknown>> {
  const data = 'validated' in reply ? reply.validated.data : 'data' in reply.body ? reply.body.data : undefined;
  return (data ?? {}) as Record<string, unknown>;
}

/** The version as a strong entity tag, for `If-Match`. */
function versionTag(reply: Reply | ValidatedReply): string | undefined {
  const { version } = getData(reply);
  return typeof version === 'number' ? `"${version}"` : undefined;
}

/** Only public answers may be cached; the operator decides by whom. */
function setCaching({ views }: Endpoint, res: Response, publicCaching: string): void {
  if (!views.public || !views.staff) return;
  res.vary(views.link ? `Authorization, Accept, ${LINK_HEADER}` : 'Authorization, Accept');
  if (!res.locals.isStaff) res.setHeader('Cache-Control', publicCaching);
}

/** @throws AppError VALIDATION for a precondition that the call would not keep. */
function refusePrecondition(endpoint: Endpoint, req: Request): undefined {
  if (endpoint.access === 'public' || endpoint.method === 'GET' || (req.get('if-match') ?? '*').trim() === '*') return undefined;
  throw validationError([{ path: 'If-Match', message: 'is not supported by this call' }]);
}

function idempotencyKey(req: Request): string | undefined {
  const key = req.get('idempotency-key');
  if (key === undefined || new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKey}}$`).test(key)) return key;
  const max = LIMITS.idempotencyKey;
  throw validationError([
    { path: 'Idempotency-Key', message: `must be 1 to ${max} visible characters`, code: 'key_length', params: { max } },
  ]);
}

/** `Location` of what was created, and `Link` from a page of a list to the others (RFC 8288). */
function setLinks({ location }: Endpoint, req: Request, res: Response, { status, data }: Answered): void {
  if (location && status === 201) {
    const params = Object.entries({ ...req.params, ...data }).filter(([, value]) => typeof value === 'string');
    res.setHeader('Location', API_BASE + fillPath(location, Object.fromEntries(params) as Record<string, string>));
  }
  if (!('pagination' in data)) return;
  const pages = linkPages(req.originalUrl, data['pagination']);
  if (pages) res.setHeader('Link', pages);
}

/** Characters; clients accept headers of 16 kB in all. */
const MAX_URL = 2_000;

function linkPages(url: string, paged: unknown): string | undefined {
  const { data: info } = pagination.safeParse(paged);
  if (!info || url.length > MAX_URL) return undefined;
  const { page, pages } = info;
  const links = [
    ['first', page > 1 ? 1 : undefined],
    ['prev', page > 1 ? Math.max(1, Math.min(page - 1, pages)) : undefined],
    ['next', page < pages ? page + 1 : undefined],
    ['last', page < pages ? pages : undefined],
  ] as const;
  const [path = '', query] = url.split('?');
  const written = links.flatMap(([rel, target]) => {
    if (target === undefined) return [];
    const params = new URLSearchParams(query);
    params.set('page', String(target));
    return [`<${path}?${params.toString()}>; rel="${rel}"`];
  });
  return written.length > 0 ? written.join(', ') : undefined;
}
