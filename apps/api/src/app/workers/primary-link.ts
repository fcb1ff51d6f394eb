import type { MetricsPool } from '../../platform/http/metrics.ts';
import { createPendingReplies, type FromWorker, type Kind, type ToWorker } from './messages.ts';

/** Longer than the primary waits for the metrics of one worker. */
const TOTAL_TIMEOUT_MS = 4_000;
/** Milliseconds in which stored changes share one message. */
const TELL_EVERY_MS = 50;

export type PrimaryLink = ReturnType<typeof linkToPrimary>;

type Channel = Pick<NodeJS.Process, 'connected' | 'send' | 'on'>;

/** Messages that arrive from now on are not missed. */
export function linkToPrimary(channel: Channel = process) {
  const totals = createPendingReplies<string>({ timeoutMs: TOTAL_TIMEOUT_MS });
  const handlers = new Map<ToWorker['kind'], (message: ToWorker) => void>();
  let readMetrics: (() => Promise<object>) | undefined;
  let lastReason: string | undefined;
  let onReason: (reason: string) => void = () => undefined;

  const send = (message: FromWorker): void => void (channel.connected && channel.send?.(message));
  let telling: NodeJS.Timeout | undefined;
  const tellWork = (): void => {
    telling ??= setTimeout(() => {
      telling = undefined;
      send({ kind: 'work' });
    }, TELL_EVERY_MS).unref();
  };
  const waitFor = <Name extends ToWorker['kind']>(kind: Name) =>
    new Promise<Kind<ToWorker, Name>>((resolve) => handlers.set(kind, (message) => resolve(message as Kind<ToWorker, Name>)));
  const received = { listen: waitFor('listen'), start: waitFor('start'), open: waitFor('open'), stop: waitFor('stop') };

  channel.on('message', (message: ToWorker) => {
    if (message.kind === 'ping') send({ kind: 'pong' });
    else if (message.kind === 'total metrics') totals.resolve(message.id, message.text);
    else if (message.kind === 'get metrics') void sendMetrics(message.id);
    else if (message.kind === 'not ready') onReason((lastReason = message.reason));
    else handlers.get(message.kind)?.(message);
  });
  send({ kind: 'online' });

  async function sendMetrics(id: number): Promise<void> {
    // An unreadable metric must not end the process.
    const metrics = readMetrics ? await readMetrics().catch(() => undefined) : [];
    send({ kind: 'metrics', id, metrics });
  }

  return {
    received,
    send,
    tellWork,
    followReason: (listener: (reason: string) => void): void => {
      onReason = listener;
      if (lastReason !== undefined) listener(lastReason);
    },
    fail: (reason: string) =>
      new Promise<void>((resolve) => {
        if (channel.connected) channel.send?.({ kind: 'failed', reason } satisfies FromWorker, () => resolve());
        else resolve();
      }),
    metrics: {
      register: (read) => (readMetrics = read),
      sum: () => totals.request((id) => send({ kind: 'get total metrics', id })),
    } satisfies MetricsPool,
  };
}
