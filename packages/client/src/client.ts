import { WaybillError } from './error.ts';
import type { paths } from './generated/api.ts';
import type { Answer, CallArguments, EventType, Failure, Method, PathsWith, ShipmentEvent } from './types.ts';

/** Milliseconds before the first repetition; doubled at each. */
const FIRST_WAIT_MS = 500;
/** Milliseconds: a call that must wait longer fails. */
const MAX_WAIT_MS = 60_000;
const NO_ANSWER_STATUS = 0;
const TRANSIENT: ReadonlySet<number> = new Set([NO_ANSWER_STATUS, 429, 502, 503, 504]);

export interface ClientOptions {
  /** The address of the server, such as `https://courier.example`. */
  baseUrl: string;
  key: string;
  fetch?: typeof globalThis.fetch;
  /** Repetitions of a call that failed for now. Default: 5. */
  retries?: number;
  /** Milliseconds of one attempt. Default: 30,000. */
  timeoutMs?: number;
}

export interface FollowOptions {
  /** The stored cursor; `now` begins with what comes next. Default: the oldest event. */
  after?: string | undefined;
  types?: EventType[];
  /** Ends the iteration. */
  signal?: AbortSignal;
  /** Milliseconds between calls while nothing happens. Default: 5,000. */
  pollMs?: number;
}

interface Call {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  idempotencyKey?: string;
  headers?: Readonly<Record<string, string>>;
  signal?: AbortSignal;
}

export type Client = ReturnType<typeof createClient>;

export function createClient({ baseUrl, key, fetch: send = globalThis.fetch, retries = 5, timeoutMs = 30_000 }: ClientOptions) {
  const attempt = async (url: string, init: RequestInit, signal?: AbortSignal): Promise<unknown> => {
    signal?.throwIfAborted();
    const controller = new AbortController();
    const abort = () => controller.abort(signal?.reason);
    const timer = setTimeout(() => controller.abort(new DOMException('The server took too long', 'TimeoutError')), timeoutMs);
    signal?.addEventListener('abort', abort);
    try {
      return await read(await send(url, { ...init, signal: controller.signal }));
    } catch (cause) {
      signal?.throwIfAborted();
      if (cause instanceof WaybillError) throw cause;
      throw new WaybillError({ code: 'NO_ANSWER', message: `No answer from ${url}`, cause });
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    }
  };

  const request = async (method: Method, path: string, call: Call): Promise<unknown> => {
    const { body, idempotencyKey, signal } = call;
    const url = baseUrl.replace(/\/+$/, '') + '/api' + fillPath(path, call) + formatQuery(call);
    const headers = {
      Authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
      ...call.headers,
    };
    const init = { method: method.toUpperCase(), headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const left = method === 'get' || idempotencyKey !== undefined ? retries : 0;
    for (let made = 0; ; made += 1) {
      try {
        return await attempt(url, init, signal);
      } catch (error) {
        if (!(error instanceof WaybillError) || made >= left) throw error;
        const waitMs = findWait(error, made);
        if (waitMs === undefined) throw error;
        await wait(waitMs, signal);
      }
    }
  };

  const call =
    <M extends Method>(method: M) =>
    <P extends PathsWith<M>>(path: P, ...[options]: CallArguments<paths[P][M]>): Promise<Answer<paths[P][M]>> =>
      request(method, path, options ?? {}) as Promise<Answer<paths[P][M]>>;
  const get = call('get');

  /** Follows the events. Store the `cursor` of an event once it is processed: a new iteration after it misses nothing. */
  async function* events(options: FollowOptions = {}): AsyncGenerator<ShipmentEvent & { cursor: string }, void, undefined> {
    const { after = '', types, signal, pollMs = 5_000 } = options;
    try {
      for (let cursor = after; ;) {
        const { data } = await get('/events', { query: { after: cursor, ...(types && { types }) }, signal });
        for (const [index, event] of data.events.entries()) {
          if (signal?.aborted) return;
          // Only an answer has a cursor: within one, it is that of the answer before, which repeats events but misses none.
          yield { ...event, cursor: index === data.events.length - 1 ? data.next : cursor };
        }
        cursor = data.next;
        if (!data.more) await wait(pollMs, signal);
      }
    } catch (error) {
      if (!signal?.aborted) throw error;
    }
  }

  return { get, post: call('post'), put: call('put'), patch: call('patch'), delete: call('delete'), events };
}

function fillPath(path: string, { params = {} }: Call): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function formatQuery({ query = {} }: Call): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

/** @returns JSON as it is, other text as text, and documents as bytes. */
async function read(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.ok && !/json|^text\//.test(type)) return new Uint8Array(await response.arrayBuffer());
  const text = await response.text();
  if (response.ok && !type.includes('json') && !type.includes('html')) return text;
  const answer = parse(text);
  if (response.ok && answer) return answer;
  const seconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  throw new WaybillError({
    status: response.status,
    code: answer?.code ?? 'UNKNOWN_ANSWER',
    message: answer?.message ?? `The answer ${response.status} is not of a Waybill server`,
    requestId: response.headers.get('X-Request-Id') ?? undefined,
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
    ...(answer && { answer }),
  });
}

function parse(text: string): Partial<Failure> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** @returns milliseconds, or undefined if a repetition would not help soon. */
function findWait({ status, retryAfter }: WaybillError, made: number): number | undefined {
  if (!TRANSIENT.has(status)) return undefined;
  const waitMs = retryAfter === undefined ? FIRST_WAIT_MS * 2 ** made * (0.5 + Math.random() / 2) : retryAfter * 1_000;
  return waitMs > MAX_WAIT_MS ? undefined : waitMs;
}

function wait(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = setTimeout(end, ms);
    signal?.addEventListener('abort', end);
    if (signal?.aborted) end();
  });
}
