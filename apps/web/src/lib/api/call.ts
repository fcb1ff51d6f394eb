import type { EndpointName, Endpoints } from '@waybill/contracts/contracts';
import { ROUTES } from '@waybill/contracts/routes';
import { HTTP_TIMEOUT_MS, UPLOAD_TIMEOUT_MS } from '@waybill/contracts/shared/constants';
import { type DefaultView, fillPath } from '@waybill/contracts/shared/endpoint';
import type { ErrorResponse } from '@waybill/contracts/shared/envelope';
import { ApiError } from '#lib/api/api-error.ts';
import { BASE } from '#lib/api/base.ts';
import { endSession, readToken } from '#lib/api/session.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

interface Parsed {
  _zod: { input: unknown; output: unknown };
}
type Input<Schema> = Schema extends Parsed ? Schema['_zod']['input'] : never;
type Output<Schema> = Schema extends Parsed ? Schema['_zod']['output'] : never;
type OutputOfAny<View> = Output<View[keyof View]>;

type Part<Name extends EndpointName, Key extends string> = Endpoints[Name] extends Record<Key, infer Schema> ? Schema : undefined;

export type CallOptions<Name extends EndpointName> = {
  [Key in 'params' | 'body' as Part<Name, Key> extends undefined ? never : Key]: Input<Part<Name, Key>>;
} & {
  [Key in 'query' as Part<Name, Key> extends undefined ? never : Key]?: Input<Part<Name, Key>>;
} & (Part<Name, 'consumes'> extends undefined ? unknown : { file: Blob }) & {
    signal?: AbortSignal;
    headers?: Readonly<Record<string, string>>;
  };

export type Answer<Name extends EndpointName> = OutputOfAny<DefaultView<Endpoints[Name]['views']>>;
type StaffViewName = 'trackShipment' | 'getProof' | 'getRecord';
type AdminAnswer<Name extends StaffViewName> = Endpoints[Name]['views'] extends { staff: infer View } ? OutputOfAny<View> : never;

export interface RequestParts {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | null | undefined>>;
  body?: unknown;
  file?: Blob;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
}

/** Sends the token only where a permission is required. @throws {ApiError} and, after a 401 to a token, ends the session. */
export function call<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<Answer<Name>> {
  return send(name, options, { withToken: !ROUTES[name].isPublic }) as Promise<Answer<Name>>;
}

/** With the token, the answer of a public call includes what only staff may see. */
export function callAsAdmin<Name extends StaffViewName>(name: Name, options: CallOptions<Name>): Promise<AdminAnswer<Name>> {
  return send(name, options, { withToken: true }) as Promise<AdminAnswer<Name>>;
}

async function send(name: EndpointName, parts: RequestParts, options: { withToken: boolean }): Promise<unknown> {
  const { url, init, token } = prepareRequest(name, parts, options);
  const { response, text } = await fetchText(url, init);
  const payload = parseJson(text);
  if (response.ok && isSuccess(payload)) return payload;
  throw toAnswerError(response, text, token);
}

/** The server answers in the language of the page rather than of the browser. */
export function prepareRequest(name: EndpointName, parts: RequestParts, { withToken }: { withToken: boolean }) {
  const route = ROUTES[name];
  const token = withToken ? readToken() : undefined;
  const headers = new Headers({ Accept: 'application/json', 'Accept-Language': pageLanguage(), ...parts.headers });
  if (parts.file) headers.set('Content-Type', parts.file.type);
  else if (parts.body !== undefined) headers.set('Content-Type', 'application/json');
  if (token) headers.set('Authorization', `Bearer ${token}`);
  const body = parts.file ?? (parts.body === undefined ? undefined : JSON.stringify(parts.body));
  const init: RequestInit = { method: route.method, headers, body, signal: parts.signal };
  return { url: `${BASE}${fillPath(route.path, parts.params ?? {})}${toQuery(parts.query)}`, init, token };
}

async function fetchText(url: string, init: RequestInit): Promise<{ response: Response; text: string }> {
  const timeout = AbortSignal.timeout(init.body instanceof Blob ? UPLOAD_TIMEOUT_MS : HTTP_TIMEOUT_MS);
  const signal = init.signal ? abortWithAny([init.signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, signal });
    return { response, text: await response.text() };
  } catch (cause) {
    if (init.signal?.aborted) throw new ApiError({ kind: 'aborted', cause });
    throw new ApiError({ kind: timeout.aborted ? 'timeout' : 'network', cause });
  }
}

/** `AbortSignal.any` for the oldest browsers of the public site. */
function abortWithAny(signals: readonly AbortSignal[]): AbortSignal {
  const either = new AbortController();
  for (const signal of signals) {
    const abort = () => either.abort(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true, signal: either.signal });
  }
  return either.signal;
}

export function toAnswerError(response: Response, text: string, token: string | undefined): ApiError {
  if (response.status === 401 && token) endSession({ expired: true, token });
  return toApiError(response, parseJson(text));
}

function toApiError(response: Response, payload: unknown): ApiError {
  const failure = (typeof payload === 'object' && payload !== null ? payload : {}) as Partial<ErrorResponse>;
  return new ApiError({
    kind: 'status',
    status: response.status,
    code: failure.code,
    serverMessage: failure.message ?? failure.error,
    fieldErrors: failure.errors,
    hint: failure.hint,
    current: failure.data?.current,
    requestId: failure.requestId ?? response.headers.get('X-Request-Id') ?? undefined,
    retryAfter: Number(response.headers.get('Retry-After')) || undefined,
  });
}

function isSuccess(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && 'success' in payload && payload.success === true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toQuery(query: RequestParts['query'] = {}): string {
  const entries = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return entries.length > 0 ? `?${new URLSearchParams(entries)}` : '';
}
