import type { MetricsPool } from '../../platform/http/metrics.ts';
import type { FromWorker, Kind, ToWorker } from './messages.ts';
import { createQuestions } from './pending-replies.ts';

/** Longer than the primary waits for the figures of one. */
const SUM_WITHIN_MS = 4_000;

export type PrimaryLink = ReturnType<typeof linkToPrimary>;

type Channel = Pick<NodeJS.Process, 'connected' | 'send' | 'on'>;

/**
 * The way from a worker to its primary. What it is told from now on is not missed.
 * @param channel by which they talk: that of the process.
 */
export function linkToPrimary(channel: Channel = process) {
  const sums = createQuestions<string>({ patienceMs: SUM_WITHIN_MS });
  const waiting = new Map<ToWorker['kind'], (message: ToWorker) => void>();
  let readFigures: (() => Promise<object>) | undefined;
  let lastReason: string | undefined;
  let hearReason: (reason: string) => void = () => undefined;

  const tell = (message: FromWorker): void => void (channel.connected && channel.send?.(message));
  /** Resolves when it is told that, the first time. */
  const whenTold = <Name extends ToWorker['kind']>(kind: Name) =>
    new Promise<Kind<ToWorker, Name>>((resolve) => waiting.set(kind, (message) => resolve(message as Kind<ToWorker, Name>)));
  const told = { listen: whenTold('listen'), start: whenTold('start'), open: whenTold('open'), stop: whenTold('stop') };

  channel.on('message', (message: ToWorker) => {
    if (message.kind === 'ask sign') tell({ kind: 'sign' });
    else if (message.kind === 'sum') sums.answer(message.id, message.text);
    else if (message.kind === 'ask figures') void sendFigures(message.id);
    else if (message.kind === 'not ready') hearReason((lastReason = message.reason));
    else waiting.get(message.kind)?.(message);
  });
  tell({ kind: 'here' });

  async function sendFigures(id: number): Promise<void> {
    // A figure that cannot be had costs the answer, not the process.
    const figures = readFigures ? await readFigures().catch(() => undefined) : [];
    tell({ kind: 'figures', id, figures });
  }

  return {
    told,
    tell,
    /** Has it told why the server is not ready yet: what was said last, and whatever is said from now on. */
    followReason: (to: (reason: string) => void): void => {
      hearReason = to;
      if (lastReason !== undefined) to(lastReason);
    },
    /** Says why it cannot start, and resolves when that is on its way. */
    fail: (reason: string) =>
      new Promise<void>((resolve) => {
        if (channel.connected) channel.send?.({ kind: 'failed', reason } satisfies FromWorker, () => resolve());
        else resolve();
      }),
    metrics: {
      offer: (read) => (readFigures = read),
      sum: () => sums.ask((id) => tell({ kind: 'ask sum', id })),
    } satisfies MetricsPool,
  };
}
