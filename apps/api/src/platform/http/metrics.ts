import { createHash, timingSafeEqual } from 'node:crypto';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import type { RequestHandler } from 'express';
import { AggregatorRegistry, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors/app-error.ts';
import { bearerToken } from './check-access.ts';

/** In seconds: from an answer out of memory to one that somebody would complain of. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Metrics {
  /** Goes around every request. */
  measure: RequestHandler;
  /** Answers what was measured, in the text format of Prometheus. */
  answer: RequestHandler;
}

/** Where the figures of all processes of one server come together. */
export interface MetricsPool {
  /** Says how the others get the figures of this process. */
  offer(read: () => Promise<object>): void;
  /** The figures of all, added up; undefined when somebody does not say them. */
  sum(): Promise<string | undefined>;
}

interface MetricsParts {
  pool?: MetricsPool | undefined;
  /** Where backups are made each day. */
  backups?: { lastAt: (now: Date) => Promise<Date | undefined> } | undefined;
  /** How many streams of each kind are open. */
  streams?: Readonly<Record<string, () => number>>;
  /** What follows from changes: how far behind it is, and what of it failed. */
  consumers?: () => Promise<readonly { consumer: string; lagSeconds: number; failures: number }[]>;
}

/** The same in every process, as it is read from the database; no figures while that does not answer. */
function measureConsumers(register: Registry, read: NonNullable<MetricsParts['consumers']>): void {
  type Figures = Awaited<ReturnType<typeof read>>;
  let reading: Promise<Figures> | undefined;
  /** Once for all gauges of one answer. */
  const readOnce = (): Promise<Figures> =>
    (reading ??= read()
      .catch((): Figures => [])
      .finally(() => {
        reading = undefined;
      }));
  const measure = (name: string, help: string, valueOf: (figures: Figures[number]) => number) => {
    const gauge = new Gauge({
      name,
      help,
      labelNames: ['consumer'],
      registers: [register],
      aggregator: 'max',
      async collect() {
        gauge.reset();
        for (const figures of await readOnce()) gauge.set({ consumer: figures.consumer }, valueOf(figures));
      },
    });
  };
  measure('waybill_consumer_failures', 'Items whose changes a consumer could not process', ({ failures }) => failures);
  measure('waybill_consumer_lag_seconds', 'Age of the oldest change not processed', ({ lagSeconds }) => lagSeconds);
}

/** How many follow something at present; of several processes all together. */
function measureStreams(register: Registry, streams: NonNullable<MetricsParts['streams']>): void {
  const open = new Gauge({
    name: 'waybill_open_streams',
    help: 'Open server-sent event streams',
    labelNames: ['of'],
    registers: [register],
    collect() {
      for (const [of, count] of Object.entries(streams)) open.set({ of }, count());
    },
  });
}

/** How old the last backup is; without one, or where the folder cannot be read, no figure. */
function measureBackups(register: Registry, { lastAt }: NonNullable<MetricsParts['backups']>): void {
  const age = new Gauge({
    name: 'waybill_backup_age_seconds',
    help: 'Time since the last daily backup',
    registers: [register],
    aggregator: 'max',
    async collect() {
      // Left to itself the library says 0, which is the age of a backup just made.
      age.remove();
      // Why it cannot be read, the backups themselves say in the log: all other figures are right.
      const now = new Date();
      const last = await lastAt(now).catch(() => undefined);
      if (last) age.set((now.getTime() - last.getTime()) / 1_000);
    },
  });
}

/** A register that has what can be said of any process. */
export function openRegister(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** Adds up figures of several processes; undefined when those of one are not known, as a sum without them would be wrong. */
export async function addUp(figures: readonly (object | undefined)[]): Promise<string | undefined> {
  const known = figures.filter((one) => one !== undefined);
  return known.length < figures.length ? undefined : AggregatorRegistry.aggregate(known).metrics();
}

/**
 * What to watch from outside: how long requests take by pattern of their route, never by what they ask for, and how the
 * process fares (spec/promises.md).
 * @param token what the caller must send as bearer token.
 * @param parts.pool where several processes are one server.
 */
export function createMetrics(token: string, { pool, backups, streams, consumers }: MetricsParts = {}): Metrics {
  const register = openRegister();
  if (backups) measureBackups(register, backups);
  if (streams) measureStreams(register, streams);
  if (consumers) measureConsumers(register, consumers);
  pool?.offer(() => register.getMetricsAsJSON());
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to end of response',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [register],
  });

  return {
    measure: (req, res, next) => {
      const end = durations.startTimer();
      res.once('close', () => {
        // How long somebody watched says nothing of how fast it was.
        if (res.getHeader('Content-Type') === 'text/event-stream') return;
        end({ method: req.method, route: res.locals.route ?? 'page', status: res.statusCode });
      });
      next();
    },

    answer: async (req, res) => {
      const sent = bearerToken(req.headers.authorization);
      if (sent === undefined) throw new AppError('UNAUTHENTICATED', tEnglish(office.login.signInRequired));
      if (!isSame(sent, token)) throw new AppError('INVALID_TOKEN', 'This is not the token of the metrics.');
      const figures = await (pool?.sum() ?? register.metrics());
      if (figures === undefined) throw new AppError('UNAVAILABLE', (t) => t(texts.api.unavailable), { retryAfter: 5 });
      res.type(register.contentType).send(figures);
    },
  };
}

/** Compares in a time that says nothing of where two texts differ. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
