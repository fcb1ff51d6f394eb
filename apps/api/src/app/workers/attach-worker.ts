import type { Worker } from 'node:cluster';
import type { FromWorker, Kind, ToWorker } from './messages.ts';
import { createQuestions } from './pending-replies.ts';

/** How long a worker may take to say its figures; it may be at something. */
const FIGURES_WITHIN_MS = 3_000;

/** How a worker ended. */
export interface Ending {
  code: number | null;
  signal: string | null;
  /** What it said before, for the operator. */
  reason?: string;
}

export type Member = ReturnType<typeof employ>;

/**
 * A worker, as the primary deals with it.
 * @param onAskSum called when it wants the figures of all processes.
 */
export function employ(worker: Worker, { onAskSum }: { onAskSum: (reply: (text: string | undefined) => void) => void }) {
  let reason: string | undefined;
  let isHere = false;
  let owesSince: number | undefined;
  const figures = createQuestions<object>({ patienceMs: FIGURES_WITHIN_MS });
  const said = new Map<FromWorker['kind'], (message: FromWorker) => void>();

  // One that is just dying is told in vain, which its end will show.
  const tell = (message: ToWorker): void => void (worker.isConnected() && worker.send(message, () => undefined));
  worker.on('error', (error: Error) => {
    // The system has no room for another process: such a one never exits.
    if (worker.process.pid === undefined) end({ code: null, signal: null, reason: error.message });
  });
  worker.on('message', (message: FromWorker) => {
    // Whatever it says, it does not hang.
    isHere = true;
    owesSince = undefined;
    if (message.kind === 'failed') reason = message.reason;
    else if (message.kind === 'figures') figures.answer(message.id, message.figures);
    else if (message.kind === 'ask sum') onAskSum((text) => tell({ kind: 'sum', id: message.id, text }));
    else said.get(message.kind)?.(message);
  });

  let end: (ending: Ending) => void = () => undefined;
  const ended = new Promise<Ending>((resolve) => (end = resolve));
  worker.once('exit', (code: number | null, signal: string | null) => {
    figures.giveUp();
    end({ code, signal, ...(reason !== undefined && { reason }) });
  });

  /** Resolves when it says that; rejects when it ends before. */
  const says = <Name extends FromWorker['kind']>(kind: Name): Promise<Kind<FromWorker, Name>> =>
    Promise.race([
      new Promise<Kind<FromWorker, Name>>((resolve) => said.set(kind, (message) => resolve(message as Kind<FromWorker, Name>))),
      ended.then((ending) => {
        throw new WorkerEndedError(ending);
      }),
    ]);

  const here = says('here');
  here.catch(() => undefined);

  return {
    id: worker.id,
    ended,
    kill: () => void worker.process.kill('SIGKILL'),
    stop: () => tell({ kind: 'stop' }),
    /** Lets it know why the server is not ready yet. */
    explain: (whyNotReady: string): void =>
      void here.then(
        () => tell({ kind: 'not ready', reason: whyNotReady }),
        () => undefined,
      ),

    /** Has it take the port, and nothing else yet. */
    async listen(): Promise<void> {
      await here;
      const listening = says('listening');
      tell({ kind: 'listen' });
      await listening;
    },

    /** Has it come so far that it can answer. @returns where it is reached. */
    async start(mongodbUri: string): Promise<string> {
      await here;
      const ready = says('ready');
      tell({ kind: 'start', mongodbUri });
      return (await ready).url;
    },

    open: () => tell({ kind: 'open' }),

    /**
     * Asks it for a sign of life, unless it owes one. @returns since when it does, by the clock of whoever asks; one that cannot be
     * told things yet owes none.
     */
    askForSign(now: number): number {
      if (!isHere) return now;
      if (owesSince === undefined) {
        owesSince = now;
        tell({ kind: 'ask sign' });
      }
      return owesSince;
    },

    /** Counts anew how long it has owed a sign. */
    forgive(now: number): void {
      if (owesSince !== undefined) owesSince = now;
    },

    /** Its metrics; undefined when it does not say them. */
    figures: (): Promise<object | undefined> =>
      worker.isConnected() ? figures.ask((id) => tell({ kind: 'ask figures', id })) : Promise.resolve(undefined),
  };
}

/** A worker that ended while it was to start. The message is meant for the operator. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';

  constructor({ code, signal, reason }: Ending) {
    super(reason ?? `A worker ended while it started (${signal ?? `code ${code}`})`);
  }
}
