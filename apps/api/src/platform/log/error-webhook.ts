import { setTimeout as sleep } from 'node:timers/promises';
import { MINUTE_MS } from '@waybill/domain/time';
import { type ErrorReport, toErrorReport } from './error-report.ts';

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
