import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@waybill/domain/time';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { VERSION } from '../../version.ts';

export const MAX_REPORTS_PER_MINUTE = 10;
const TIMEOUT_MS = 5_000;
/** Milliseconds a process that dies waits for its last report. */
const FLUSH_MS = 2_000;

interface WebhookOptions {
  url: string;
  /** Must not log an error, which would be reported in turn. */
  onFailure: (reason: string) => void;
  timeoutMs?: number;
  windowMs?: number;
}

export type ErrorWebhook = ReturnType<typeof createErrorWebhook>;

interface ErrorReport {
  at: string;
  version: string;
  message: string;
  stack?: string;
  requestId?: string;
  /** Endpoint, job or consumer. */
  where?: string;
  /** Reports that were not sent in the last minute, besides this one. */
  suppressed?: number;
}

interface LogLine {
  time: string;
  msg?: string;
  err?: { type: string; message?: string; failure?: string; stack?: string };
  requestId?: string;
  where?: string;
  task?: string;
  consumer?: string;
}

const MAX_MESSAGE_LENGTH = 500;
const MAX_STACK_LENGTH = 8_000;

/** Posts log lines of errors. `write` returns at once and never throws. */
export function createErrorWebhook({ url, onFailure, timeoutMs = TIMEOUT_MS, windowMs = MINUTE_MS }: WebhookOptions) {
  const sending = new Set<Promise<void>>();
  const sentAt: number[] = [];
  let unsent: { latest: ErrorReport; others: number } | undefined;
  let timer: NodeJS.Timeout | undefined;

  const send = (report: ErrorReport): void => {
    sentAt.push(performance.now());
    const sent: Promise<void> = post(url, report, timeoutMs)
      .catch((error: unknown) => onFailure(describe(error)))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };

  /** Milliseconds until one more may be sent. */
  const getWait = (): number => {
    const oldest = sentAt.at(-MAX_REPORTS_PER_MINUTE);
    return oldest === undefined ? 0 : Math.max(0, oldest + windowMs - performance.now());
  };

  const sendLatest = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (unsent) send({ ...unsent.latest, suppressed: unsent.others });
    unsent = undefined;
  };

  return {
    write: (line: string): void => {
      const report = toErrorReport(line);
      if (!report) return;
      const wait = getWait();
      if (wait === 0 && !unsent) send(report);
      else {
        unsent = { latest: report, others: unsent ? unsent.others + 1 : 0 };
        timer ??= setTimeout(sendLatest, Math.ceil(wait)).unref();
      }
      sentAt.splice(0, sentAt.length - MAX_REPORTS_PER_MINUTE);
    },

    /** Sends what is left, and waits for it but not long. */
    flush: async (): Promise<void> => {
      sendLatest();
      await Promise.race([Promise.all(sending), sleep(FLUSH_MS, undefined, { ref: false })]);
    },
  };
}

/** @returns undefined for the line of a failed request: its cause has a line of its own. */
export function toErrorReport(line: string): ErrorReport | undefined {
  const { time, msg, err, requestId, task, consumer, where = task ?? consumer } = JSON.parse(line) as LogLine;
  if (msg === undefined && err === undefined) return undefined;
  const reason = err && [err.type, err.failure, err.message].filter(Boolean).join(': ').slice(0, MAX_MESSAGE_LENGTH);
  return {
    at: time,
    version: VERSION,
    message: [msg, reason && redact(reason)].filter(Boolean).join(': ').slice(0, MAX_MESSAGE_LENGTH),
    ...(err?.stack && { stack: err.stack.replaceAll('file://', '').replaceAll(REPOSITORY_ROOT, '').slice(0, MAX_STACK_LENGTH) }),
    ...(requestId !== undefined && { requestId }),
    ...(where !== undefined && { where }),
  };
}

async function post(url: string, report: ErrorReport, timeoutMs: number): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(report),
    // The operator trusts this address, not another one.
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`answered ${answer.status}`);
}

/** Without the URL, which holds the key of many services. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return 'failed';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.message;
}

/** For messages of libraries. Names of properties stay; quoted texts, addresses and words with digits may be data. */
const MAY_BE_DATA = [
  /"[^"]*"?/g,
  /(?<!\w)'(?![a-z_$][\w$.]*')[^']*(?:'|$)/g,
  /\S+@\S+/g,
  /\w+:\/\/\S+/g,
  /\?\S+/g,
  /\+?\d[\d\s().:/-]{2,}\d/g,
  /(?=\S*\d)[^\s()]{4,}/g,
];

const redact = (text: string): string => MAY_BE_DATA.reduce((rest, pattern) => rest.replace(pattern, '…'), text);
