import { createHash, timingSafeEqual } from 'node:crypto';
import { ROUTES } from '@waybill/contracts/routes';
import { office } from '@waybill/i18n/office';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import type { RequestHandler } from 'express';
import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { VERSION } from '../../version.ts';
import { AppError } from '../errors/app-error.ts';
import { bearerToken } from './check-access.ts';

const REFUSED: ReadonlySet<number> = new Set([401, 429]);
/** Seconds. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Metrics {
  measure: RequestHandler;
  /** Prometheus text format. */
  answer: RequestHandler;
}

export interface MetricsPool {
  register(read: () => Promise<object>): void;
  /** Undefined if the figures of a process are missing. */
  sum(): Promise<string | undefined>;
}

interface MetricsParts {
  pool?: MetricsPool | undefined;
  backups?: { lastAt: (now: Date) => Promise<Date | undefined> } | undefined;
  streams?: Readonly<Record<string, () => number>>;
  consumers?: () => Promise<readonly { consumer: string; lagSeconds: number; failures: number }[]>;
  mails?: () => Promise<readonly { state: string; count: number }[]>;
  disks?: () => Promise<readonly { disk: string; free: number; size: number }[]>;
}

interface ServerGauge<Row> {
  name: string;
  help: string;
  getValue: (row: Row) => number;
}

const CONSUMER_GAUGES = [
  {
    name: 'waybill_consumer_failures',
    help: 'Items whose changes a consumer could not process',
    getValue: ({ failures }: { failures: number }) => failures,
  },
  {
    name: 'waybill_consumer_lag_seconds',
    help: 'Age of the oldest change not processed',
    getValue: ({ lagSeconds }: { lagSeconds: number }) => lagSeconds,
  },
];
const MAIL_GAUGES = [
  { name: 'waybill_mails', help: 'Mails that wait or failed', getValue: ({ count }: { count: number }) => count },
];
const DISK_GAUGES = [
  { name: 'waybill_disk_free_bytes', help: 'Free space of a disk', getValue: ({ free }: { free: number }) => free },
  { name: 'waybill_disk_size_bytes', help: 'Size of a disk', getValue: ({ size }: { size: number }) => size },
];
const BUILD_GAUGES = [{ name: 'waybill_build_info', help: 'The running version', getValue: () => 1 }];

/** Figures of the whole server, so equal in every process; absent while they cannot be read. One read fills all gauges of an answer. */
function measureServer<Label extends string, Row extends Readonly<Record<Label, string>>>(
  register: Registry,
  { label, read }: { label: Label; read: () => Promise<readonly Row[]> },
  gauges: readonly ServerGauge<Row>[],
): void {
  let reading: Promise<readonly Row[]> | undefined;
  const readOnce = (): Promise<readonly Row[]> =>
    (reading ??= read()
      .catch((): readonly Row[] => [])
      .finally(() => {
        reading = undefined;
      }));
  for (const { name, help, getValue } of gauges) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [register],
      aggregator: 'max',
      async collect() {
        gauge.reset();
        for (const row of await readOnce()) gauge.set({ [label]: row[label] }, getValue(row));
      },
    });
  }
}

/** Summed over all processes. */
function measureStreams(register: Registry, streams: NonNullable<MetricsParts['streams']>): void {
  const open = new Gauge({
    name: 'waybill_open_streams',
    help: 'Open server-sent event streams',
    labelNames: ['kind'],
    registers: [register],
    collect() {
      for (const [kind, count] of Object.entries(streams)) open.set({ kind }, count());
    },
  });
}

/** No value without a backup or a readable folder. */
function measureBackups(register: Registry, { lastAt }: NonNullable<MetricsParts['backups']>): void {
  const age = new Gauge({
    name: 'waybill_backup_age_seconds',
    help: 'Time since the last daily backup',
    registers: [register],
    aggregator: 'max',
    async collect() {
      // The library's default of 0 would mean a backup just made.
      age.remove();
      // The backup job logs why; the other metrics stay valid.
      const now = new Date();
      const last = await lastAt(now).catch(() => undefined);
      if (last) age.set((now.getTime() - last.getTime()) / 1_000);
    },
  });
}

export function openRegister(): Registry {
  const register = new Registry();
  collectDefaultMetrics({ register });
  return register;
}

/** Undefined if a process is missing, because the sum would be wrong. */
export async function sumMetrics(figures: readonly (object | undefined)[]): Promise<string | undefined> {
  const known = figures.filter((one) => one !== undefined);
  return known.length < figures.length ? undefined : AggregatorRegistry.aggregate(known).metrics();
}

/** Request times by route pattern, never by content (spec/promises.md). @param token bearer token that callers must send. */
export function createMetrics(token: string, { pool, backups, streams, consumers, mails, disks }: MetricsParts = {}): Metrics {
  const register = openRegister();
  if (backups) measureBackups(register, backups);
  if (streams) measureStreams(register, streams);
  if (consumers) measureServer(register, { label: 'consumer', read: consumers }, CONSUMER_GAUGES);
  if (mails) measureServer(register, { label: 'state', read: mails }, MAIL_GAUGES);
  if (disks) measureServer(register, { label: 'disk', read: disks }, DISK_GAUGES);
  measureServer(register, { label: 'version', read: async () => [{ version: VERSION }] }, BUILD_GAUGES);
  const refusedSignIns = new Counter({
    name: 'waybill_refused_sign_ins_total',
    help: 'Sign-ins that were refused, also those over the limit',
    registers: [register],
  });
  pool?.register(() => register.getMetricsAsJSON());
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
        // The duration of a stream is not a response time.
        if (res.getHeader('Content-Type') === 'text/event-stream') return;
        end({ method: req.method, route: res.locals.route ?? 'page', status: res.statusCode });
        if (res.locals.route === ROUTES.login.path && REFUSED.has(res.statusCode)) refusedSignIns.inc();
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

const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string) => createHash('sha256').update(text).digest();
