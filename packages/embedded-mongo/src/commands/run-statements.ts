import { flagArgument } from './arguments.ts';
import type { CommandInput } from './command.ts';
import { type ActOnFirst, actOnFirst, type Attempt, searchAndAct, tryAtOnce } from './write-one.ts';

/** What a statement of a write command does: something with one document, or all that it does by itself. */
export type Statement<T> = { toFirst: ActOnFirst<T> } | { alone: () => Promise<T> };

/** What came of a statement, by its place in the command. */
export type StatementOutcome<T> = { index: number; result: T } | { index: number; error: unknown };

/** Runs one statement by itself. */
export const runStatement = <T>(input: CommandInput, statement: Statement<T>): Promise<T> =>
  'alone' in statement ? statement.alone() : actOnFirst(input, statement.toFirst);

/** So many statements go to the disk together; others get their turn after them. */
const TOGETHER = 50;
const SKIPPED = Symbol('skipped');

/**
 * Runs the statements of a write command in their order, each a transaction of its own. Those about one document are begun together, so
 * that they share commits: each alone would wait for the disk. Ordered, none runs behind one that failed.
 * @param prepare reads a statement; what it throws is that statement's error.
 */
export async function* runStatements<T>(
  input: CommandInput,
  statements: readonly unknown[],
  prepare: (statement: unknown) => Statement<T>,
): AsyncGenerator<StatementOutcome<T>> {
  const isOrdered = flagArgument(input.body, 'ordered', true);
  for (let next = 0; next < statements.length;) {
    const turn = nextTurn(statements.slice(next, next + TOGETHER), prepare);
    const outcomes = 'together' in turn ? await runTogether(input, turn.together, isOrdered) : [await settle(turn.alone())];
    for (const outcome of outcomes) {
      yield { ...outcome, index: next };
      if ('error' in outcome && isOrdered) return;
      next += 1;
    }
  }
}

type Outcome<T> = { result: T } | { error: unknown };
type Turn<T> = { together: ActOnFirst<T>[] } | { alone: () => Promise<T> };

/** As many of these statements as are about one document each, or the first of them when it is not. */
function nextTurn<T>(statements: readonly unknown[], prepare: (statement: unknown) => Statement<T>): Turn<T> {
  const together: ActOnFirst<T>[] = [];
  for (const statement of statements) {
    const prepared = prepareAnyway(statement, prepare);
    if ('toFirst' in prepared) together.push(prepared.toFirst);
    else if (together.length === 0) return prepared;
    else break;
  }
  return { together };
}

/** A statement that cannot be read fails when its turn comes. */
function prepareAnyway<T>(statement: unknown, prepare: (statement: unknown) => Statement<T>): Statement<T> {
  try {
    return prepare(statement);
  } catch (error) {
    return { alone: () => Promise.reject(error) };
  }
}

/** Runs statements as far as none has to search for long, or fails where they are ordered; at least the first. */
async function runTogether<T>(input: CommandInput, group: readonly ActOnFirst<T>[], isOrdered: boolean): Promise<Outcome<T>[]> {
  const { engine } = input.state;
  let isHalted = false;
  // Transactions run one after the other, in the order in which they were begun.
  const attempts = group.map((aim) =>
    engine.write((): Attempt<T> | typeof SKIPPED => {
      if (isHalted) return SKIPPED;
      isHalted = isOrdered;
      const attempt = tryAtOnce(engine, aim);
      isHalted = attempt.search !== undefined;
      return attempt;
    }),
  );
  const outcomes: Outcome<T>[] = [];
  for (const [place, settled] of (await Promise.allSettled(attempts)).entries()) {
    const aim = group[place];
    if (settled.status === 'rejected') outcomes.push({ error: settled.reason });
    else if (settled.value === SKIPPED || !aim) break;
    else if (settled.value.search) outcomes.push(await settle(searchAndAct(input, aim, settled.value.search)));
    else outcomes.push({ result: settled.value.result });
  }
  return outcomes;
}

const settle = <T>(work: Promise<T>): Promise<Outcome<T>> =>
  work.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );
