import { flagArgument } from './arguments.ts';
import type { CommandInput } from './command.ts';
import { type ActOnFirst, type Attempt, searchAndAct, tryAtOnce } from './write-one.ts';

type Single<T> = { toFirst: ActOnFirst<T> } | { atOnce: () => T };

export type Statement<T> = Single<T> | { alone: () => Promise<T> };

export type StatementOutcome<T> = { index: number; result: T } | { index: number; error: unknown };

export function mapResult<T, U>(statement: Statement<T>, map: (result: T) => U): Statement<U> {
  if ('alone' in statement) return { alone: async () => map(await statement.alone()) };
  if ('atOnce' in statement) return { atOnce: () => map(statement.atOnce()) };
  const { act, nothing, ...aim } = statement.toFirst;
  return { toFirst: { ...aim, act: (collection, found) => map(act(collection, found)), nothing: map(nothing) } };
}

/** Statements per commit; other clients run after them. */
const STATEMENTS_PER_COMMIT = 50;
const SKIPPED = Symbol('skipped');

/** Single-document statements start together to share commits, because each alone would wait for the disk. */
export async function* runStatements<T>(
  input: CommandInput,
  statements: readonly unknown[],
  prepare: (statement: unknown) => Statement<T>,
): AsyncGenerator<StatementOutcome<T>> {
  const isOrdered = flagArgument(input.body, 'ordered', true);
  for (let next = 0; next < statements.length;) {
    const turn = getNextBatch(statements.slice(next, next + STATEMENTS_PER_COMMIT), prepare);
    const outcomes = 'together' in turn ? await runTogether(input, turn.together, isOrdered) : [await settle(turn.alone())];
    for (const outcome of outcomes) {
      yield { ...outcome, index: next };
      if ('error' in outcome && isOrdered) return;
      next += 1;
    }
  }
}

type Outcome<T> = { result: T } | { error: unknown };
type Batch<T> = { together: Single<T>[] } | { alone: () => Promise<T> };

function getNextBatch<T>(statements: readonly unknown[], prepare: (statement: unknown) => Statement<T>): Batch<T> {
  const together: Single<T>[] = [];
  for (const statement of statements) {
    const prepared = prepareSafely(statement, prepare);
    if (!('alone' in prepared)) together.push(prepared);
    else if (together.length === 0) return prepared;
    else break;
  }
  return { together };
}

function prepareSafely<T>(statement: unknown, prepare: (statement: unknown) => Statement<T>): Statement<T> {
  try {
    return prepare(statement);
  } catch (error) {
    return { alone: () => Promise.reject(error) };
  }
}

async function runTogether<T>(input: CommandInput, group: readonly Single<T>[], isOrdered: boolean): Promise<Outcome<T>[]> {
  const { engine } = input.state;
  let isHalted = false;
  // Transactions run sequentially, in the order in which they start.
  const attempts = group.map((statement) =>
    engine.write((): Attempt<T> | typeof SKIPPED => {
      if (isHalted) return SKIPPED;
      isHalted = isOrdered;
      const attempt: Attempt<T> = 'atOnce' in statement ? { result: statement.atOnce() } : tryAtOnce(engine, statement.toFirst);
      isHalted = attempt.search !== undefined;
      return attempt;
    }),
  );
  const outcomes: Outcome<T>[] = [];
  for (const [place, settled] of (await Promise.allSettled(attempts)).entries()) {
    const statement = group[place];
    if (settled.status === 'rejected') outcomes.push({ error: settled.reason });
    else if (settled.value === SKIPPED) break;
    else if (!settled.value.search) outcomes.push({ result: settled.value.result });
    else if (statement && 'toFirst' in statement) {
      outcomes.push(await settle(searchAndAct(input, statement.toFirst, settled.value.search)));
    }
  }
  return outcomes;
}

const settle = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
