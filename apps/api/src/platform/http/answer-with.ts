import type { EndpointName } from '@waybill/contracts/routes';
import { LINK_HEADER, MAIL_LINK_HEADER } from '@waybill/contracts/shared/constants';
import { type Endpoint, defaultView, type SuccessSchemas } from '@waybill/contracts/shared/endpoint';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { validationError } from '../errors/app-error.ts';
import { callerAddress } from './caller-address.ts';
import { COMPRESS_FROM_BYTES, compress } from './compress.ts';
import type { CalendarReply, Call, FileReply, Handlers, PassedReply, Reply, StreamReply } from './handler.ts';
import { getOrigin } from './origin-of.ts';
import { ANONYMOUS, toActor } from './principal.ts';
import { type Rendered, render, renderedText, renderPassed } from './render.ts';
import { sendCsv } from './send-csv.ts';
import { sendEvents } from './send-events.ts';

/**
 * Runs the handler and sends its answer through the narrowest schema that fits the caller: fields that the schema does not
 * list never leave. An answer that does not fit is an error of ours, logged and answered as a 500.
 * @param publicCaching who may keep what visitors are answered, as Cache-Control says it.
 */
export function answerWith(endpoint: Endpoint, handler: Handlers[EndpointName], publicCaching: string): RequestHandler {
  // The table pairs each endpoint with its own handler type, which a loop over the table cannot express.
  const run = handler as (call: Call) => Promise<Reply | PassedReply | FileReply | CalendarReply | StreamReply>;
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
    if ('events' in reply) return sendEvents(req, res, reply.events);
    const ownView = res.locals.isStaff ? staff : narrowest;
    const { status, schema } = chooseResponse((reply.view && endpoint.views[reply.view]) ?? ownView, reply.status);
    const answer = 'passed' in reply ? renderPassed(reply.passed) : render(schema, reply.body);
    setCaching(endpoint, res, publicCaching);
    if (reply.headers) res.set(reply.headers);
    res.statusCode = status;
    send(req, res, answer);
  };
}

const JSON_TYPE = 'application/json; charset=utf-8';

/** Past Express, which would send a longer text in two pieces, its headers and a copy of it. */
function send(req: Request, res: Response, { text, etag, type = JSON_TYPE }: Rendered & { type?: string }): void {
  res.setHeader('ETag', etag);
  if (req.fresh) return void res.status(304).end();
  // Most answers are short, and wrapping a response costs about as much as routing it.
  if (text.length >= COMPRESS_FROM_BYTES) compress(req, res, handleResult);
  res.setHeader('Content-Type', type);
  res.setHeader('Content-Length', Buffer.byteLength(text));
  res.end(text);
}

/** The middleware that is given it wraps the response and has nothing else to wait for. */
const handleResult = (): void => {};

/** The answer that the reply names, or else the one that there is. */
function chooseResponse(view: SuccessSchemas, named: number | undefined): { status: number; schema: z.ZodType } {
  const status = named ?? Number(Object.keys(view)[0]);
  const schema = view[status];
  if (!schema) throw new Error(`The endpoint declares no answer ${status}`);
  return { status, schema };
}

/** What a request without a body sends. */
const NO_FILE = new Uint8Array();

function toCall(endpoint: Endpoint, req: Request, res: Response): Call {
  const { input, principal = ANONYMOUS, isStaff = false, language, requestId } = res.locals;
  const ip = callerAddress(req);
  return {
    // Named one by one, which takes a third of the time of spreading it.
    params: input?.params,
    query: input?.query,
    body: input?.body,
    file: endpoint.consumes ? (req.body ?? NO_FILE) : undefined,
    principal,
    isStaff,
    idempotencyKey: endpoint.idempotent ? idempotencyKey(req) : undefined,
    ifMatch: endpoint.versioned ? ifMatch(req) : undefined,
    lastEventId: endpoint.produces === 'text/event-stream' ? lastEventId(req) : undefined,
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

/** Only an answer that everybody gets may be kept; by whom is for the operator to say. */
function setCaching({ views }: Endpoint, res: Response, publicCaching: string): void {
  if (!views.public || !views.staff) return;
  res.vary(views.link ? `Authorization, Accept, ${LINK_HEADER}` : 'Authorization, Accept');
  if (!res.locals.isStaff) res.setHeader('Cache-Control', publicCaching);
}

/** The version inside an `If-Match` (RFC 9110, 13.1.1); `*` asks for none in particular. */
function ifMatch(req: Request): number | undefined {
  const header = req.get('if-match');
  if (header === undefined || header === '*') return undefined;
  const [, version] = /^(?:W\/)?"(\d{1,9})"$/.exec(header) ?? [];
  if (version !== undefined) return Number(version);
  throw validationError([{ path: 'If-Match', message: 'must be a version in quotes, as "3"' }]);
}

/** Whatever else a reader remembers is as good as nothing. */
function lastEventId(req: Request): number | undefined {
  const id = req.get('last-event-id') ?? '';
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined;
}

function idempotencyKey(req: Request): string | undefined {
  const key = req.get('idempotency-key');
  if (key === undefined || new RegExp(`^[\\x21-\\x7e]{1,${LIMITS.idempotencyKey}}$`).test(key)) return key;
  const max = LIMITS.idempotencyKey;
  throw validationError([
    { path: 'Idempotency-Key', message: `must be 1 to ${max} visible characters`, code: 'key_length', params: { max } },
  ]);
}
