import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import { ERASED_VALUE } from '@waybill/contracts/privacy/erased-value';
import type { Erasure, ErasureRequest } from '@waybill/contracts/privacy/schema';
import { DAY_MS } from '@waybill/domain/time';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { createCreation } from '../../platform/idempotency/fingerprint.ts';
import { runOnce } from '../../platform/idempotency/run-once.ts';
import { eraseAll } from './erase-steps.ts';
import { findMentions, type SearchedImports } from './find-mentions.ts';
import { collectReferences, countFound, findPerson, findShipments, identifyPerson, listOpen } from './find-person.ts';
import { isMentioned, type Person } from './person.ts';
import type { PrivacyContext } from './privacy-context.ts';

interface EraseOptions {
  adminId: string;
  by: Actor;
  /** With a key, long work continues after the response, and the same call resumes it. */
  idempotencyKey?: string | undefined;
  answerWithinMs?: number;
}

/** How long a keyed call waits for the end; below the page's timeout, with time to find the person first. */
const ANSWER_WITHIN_MS = 4_000;
const ID_BYTES = 12;

/** Each step is repeatable, so the same call completes a crash. @throws AppError CONFLICT for open shipments. */
export async function erasePerson(
  deps: PrivacyContext,
  { confirm = false, includeOpen = false, ...named }: ErasureRequest,
  { adminId, by, idempotencyKey, answerWithinMs = ANSWER_WITHIN_MS }: EraseOptions,
): Promise<{ erasure: Erasure; replayed: boolean }> {
  const person = await identifyPerson(deps, named);
  const subject = { person: deps.hashPerson(person.value), includeOpen };
  const creation = confirm ? createCreation(subject, { scope: `erase ${adminId}`, idempotencyKey }) : undefined;

  const known = creation && (await deps.erasureRuns.find(creation.key));
  const searched = known?.progress ?? (await searchPerson(deps, person));
  if (!confirm) return { erasure: searched, replayed: false };
  const found = hideNames(searched, person);
  if (!known && !includeOpen) requireNoneOpen(found.open);

  const carryOut = async (
    { runId, progress = withZeroCounts(found) }: Partial<Run>,
    save: (progress: Erasure) => Promise<void>,
  ) => {
    const { counts } = progress;
    const unreadable = await eraseAll(deps, person, { includeOpen, by, counts, renew: () => save(progress) });
    const target = { targetType: 'person', targetId: subject.person } as const;
    await deps.activity.record(
      { action: 'privacy.erased', ...target, after: counts },
      { by, at: deps.now(), ...(runId !== undefined && { id: runId }) },
    );
    const remaining = [findRemaining(deps), ...unreadable.map(presentUnreadable)];
    return { ...progress, erased: true, open: listOpen(await findShipments(deps, person)), remaining };
  };
  if (!creation) return { erasure: await carryOut({}, async () => {}), replayed: false };

  // A caller waiting for another run gets a response before the wait ends.
  const waiting = { runs: deps.erasureRuns, now: deps.now, waitMs: 2 * answerWithinMs };
  const running = runOnce(waiting, creation, {
    plan: async () => ({ runId: randomBytes(ID_BYTES).toString('hex'), ids: [], warnings: [], progress: withZeroCounts(found) }),
    // Runs from before 2026-11-22 have another ID format and no progress.
    execute: ({ runId, progress }, save) => carryOut(progress ? { runId, progress: withAllCounts(progress) } : {}, save),
  });
  const ended = await withTimeout(running, answerWithinMs);
  if (ended) return { erasure: withAllCounts(ended.outcome), replayed: ended.replayed };
  running.catch((error: unknown) => {
    // The same call resumes the work, and fails again if the cause remains.
    if (!(error instanceof AppError)) deps.logger.error({ err: error }, 'erasure interrupted');
  });
  const run = await deps.erasureRuns.find(creation.key);
  return {
    erasure: withAllCounts(run?.outcome ?? { ...(run?.progress ?? withZeroCounts(found)), unfinished: true }),
    replayed: false,
  };
}

interface Run {
  runId: string;
  progress?: Erasure | undefined;
}

async function searchPerson(deps: PrivacyContext, person: Person): Promise<Erasure> {
  const found = await findPerson(deps, person);
  const mentions = await findMentions(deps, person, collectReferences(found));
  const remaining = found.imports.unreadable.map(presentUnreadable);
  return {
    erased: false,
    counts: countFound(found),
    open: listOpen(found.shipments),
    mentions,
    ...(remaining.length > 0 && { remaining }),
  };
}

/** The answer is stored: a view may be named after the person. */
const hideNames = ({ mentions, ...found }: Erasure, person: Person): Erasure => ({
  ...found,
  mentions: {
    ...mentions,
    places: mentions.places.map(({ kind, id }) => ({ kind, id: isMentioned(person, id) ? ERASED_VALUE : id })),
  },
});

type Remaining = NonNullable<Erasure['remaining']>[number];

/** It is deleted with its import. */
const presentUnreadable = ({ createdAt }: SearchedImports['unreadable'][number]): Remaining => ({
  kind: 'imports',
  until: new Date(createdAt.getTime() + IMPORT_FILE.keptDays * DAY_MS).toISOString(),
});

/** One backup is made a day. */
const findRemaining = ({ backups, now }: PrivacyContext): Remaining => ({
  kind: 'backups',
  until: backups ? new Date(now().getTime() + backups.keep * DAY_MS).toISOString() : null,
});

const ZERO_COUNTS = {
  shipments: 0,
  messages: 0,
  reports: 0,
  quotes: 0,
  mails: 0,
  subscriptions: 0,
  links: 0,
  imports: 0,
  shippers: 0,
  customers: 0,
  activity: 0,
};

const withZeroCounts = (found: Erasure): Erasure => ({ ...found, counts: { ...ZERO_COUNTS } });

/** Older releases counted fewer kinds. */
const withAllCounts = (stored: Erasure): Erasure => ({ ...stored, counts: { ...ZERO_COUNTS, ...stored.counts } });

async function withTimeout<Value>(promise: Promise<Value>, ms: number): Promise<Value | undefined> {
  const timer = new AbortController();
  try {
    return await Promise.race([promise, sleep(ms, undefined, { signal: timer.signal })]);
  } finally {
    timer.abort();
  }
}

function requireNoneOpen({ total, trackingIds }: Erasure['open']): void {
  if (total === 0) return;
  const more = total > trackingIds.length ? ` and ${total - trackingIds.length} more` : '';
  const are = total === 1 ? '1 shipment of this person is' : `${total} shipments of this person are`;
  throw new AppError(
    'CONFLICT',
    `${are} not delivered yet: ${trackingIds.join(', ')}${more}. Wait until then, or send includeOpen to erase the person there, too.`,
    { params: { total, trackingIds } },
  );
}
