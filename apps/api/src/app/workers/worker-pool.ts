import cluster from 'node:cluster';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import type { Logger } from 'pino';
import { inWords, type Words } from '../../platform/errors/app-error.ts';
import { GRACE_MS } from '../serve.ts';
import { handBack } from './hand-back.ts';
import { BEAT_EVERY_MS, createHeartbeat } from './heartbeat.ts';
import { employ, type Member } from './attach-worker.ts';

/** So many ends of workers within this time are no accident: whoever supervises the server should know. */
const MOST_DEATHS = 5;
const WITHIN_MS = 60_000;
/** The first to end is replaced at once, each further one within that time waits twice as long. */
const SECOND_WAIT_MS = 250;
/** Then a worker that was told to stop is killed; the whole stop stays within 10 s. */
const KILL_AFTER_MS = GRACE_MS + 500;

interface CrewOptions {
  size: number;
  logger: Logger;
  /** Adds up the figures of all, and of this process. */
  sum: (members: Iterable<Member>) => Promise<string | undefined>;
}

/** The processes that answer requests, as the primary keeps them: always as many, as long as they do not end again and again. */
export function createCrew({ size, logger, sum }: CrewOptions) {
  const members = new Set<Member>();
  let deaths: number[] = [];
  let isStopping = false;
  let beating: NodeJS.Timeout | undefined;
  let giveUp: (reason: Error) => void = () => undefined;
  const gaveUp = new Promise<Error>((resolve) => (giveUp = resolve));

  const hire = (): Member => {
    const worker = cluster.fork();
    handBack(worker);
    const member = employ(worker, {
      onAskSum: (reply) => void sum(members).then(reply, () => reply(undefined)),
    });
    members.add(member);
    return member;
  };

  /** Has another one take its place when it ends, also when it has already. */
  const watch = async (member: Member, mongodbUri: string): Promise<void> => {
    const ending = await member.ended;
    members.delete(member);
    if (!isStopping) replace({ worker: member.id, ...ending }, mongodbUri);
  };

  const replace = (ending: object, mongodbUri: string): void => {
    const now = performance.now();
    deaths = [...deaths.filter((at) => now - at < WITHIN_MS), now];
    const recent = deaths.length;
    logger.error(ending, 'a worker ended');
    if (recent >= MOST_DEATHS) return giveUp(new Error(`${recent} workers ended within a minute`));
    setTimeout(() => void takeOn(mongodbUri), recent === 1 ? 0 : SECOND_WAIT_MS * 2 ** (recent - 2));
  };

  const takeOn = async (mongodbUri: string): Promise<void> => {
    if (isStopping) return;
    const member = hire();
    void watch(member, mongodbUri);
    try {
      await member.start(mongodbUri);
      member.open();
      logger.info({ worker: member.id }, 'another worker took its place');
    } catch {
      // It ended: its end was seen to.
    }
  };

  return {
    /** Resolves, with the reason, when workers end again and again. */
    gaveUp,

    /** Has the port taken by the first, while the others begin to load. @throws WorkerEndedError with the reason when it cannot be had. */
    async takePort(): Promise<void> {
      const beat = createHeartbeat({ members, logger });
      beating = setInterval(() => beat(performance.now()), BEAT_EVERY_MS).unref();
      await hire().listen();
      while (members.size < size) hire();
    },

    /** Lets all say why the server is not ready yet. */
    explain: (reason: Words): void => members.forEach((member) => member.explain(inWords(reason, DEFAULT_LANGUAGE))),

    /** Lets all serve. @returns where they are reached. @throws WorkerEndedError when one does not come so far. */
    async open(mongodbUri: string): Promise<string> {
      const [url = ''] = await Promise.all([...members].map((member) => member.start(mongodbUri)));
      // Until here one that ends before it can answer fails the start; one that ended since is replaced.
      for (const member of members) {
        member.open();
        void watch(member, mongodbUri);
      }
      return url;
    },

    /** Lets all finish what is in flight, and end. */
    async stop(): Promise<void> {
      isStopping = true;
      clearInterval(beating);
      const kill = setTimeout(() => members.forEach((member) => member.kill()), KILL_AFTER_MS);
      for (const member of members) member.stop();
      await Promise.all([...members].map((member) => member.ended));
      clearTimeout(kill);
    },
  };
}
