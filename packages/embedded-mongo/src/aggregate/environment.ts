import type { BsonDocument } from '../bson/document.ts';
import { numberOf } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';

/** Scope of an expression: its document and the variables (`$$name`). */
export interface Environment {
  readonly root: unknown;
  readonly variables: BsonDocument;
  /** Counts the turns of loops within one evaluation. */
  readonly work: { turns: number };
}

/** A compiled expression. `undefined` stands for a missing value, which is not null. */
export type Expression = (environment: Environment) => unknown;

/** The names of the variables that an expression may use. */
export type Names = ReadonlySet<string>;

/** Makes an expression of its BSON form. */
export type Compile = (value: unknown, names: Names) => Expression;

/** An operator: checks its argument and gives its expression. `compile` is for the expressions inside the argument. */
export type Operator = (argument: unknown, names: Names, compile: Compile) => Expression;

/** An environment for one document. */
export const environmentOf = (root: unknown, variables: BsonDocument): Environment => ({
  root,
  variables,
  work: { turns: 0 },
});

/** Makes environments for one document after the other: each is valid only until the next. */
export function reuseEnvironment(variables: BsonDocument): (root: unknown) => Environment {
  const work = { turns: 0 };
  const environment = { root: undefined as unknown, variables, work };
  return (root) => {
    environment.root = root;
    work.turns = 0;
    return environment;
  };
}

/** More turns of nested loops than this, in one evaluation, are refused: they would hold up everybody else. */
const MAX_TURNS = 1_000_000;

/** Evaluates an expression with more variables, as a loop over elements does. */
export function evaluateWith(expression: Expression, outer: Environment, variables: BsonDocument): unknown {
  outer.work.turns++;
  if (outer.work.turns > MAX_TURNS) {
    throw new MongoError('MaxTimeMSExpired', `one expression made more than ${MAX_TURNS} turns of $map and $filter`);
  }
  return expression({ ...outer, variables: { ...outer.variables, ...variables } });
}

/** A value as a condition: false are a missing one, null, false and zero; all else is true, NaN too. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (isNullish(value)) return false;
  return numberOf(value) !== 0;
}

/** Null or missing. */
export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** The one system variable that a user may set: what paths are read from, which is the whole document before. */
export const CURRENT = 'CURRENT';

/** A variable's name as the user gave it. FailedToParse when it is none. */
export function variableName(name: unknown): string {
  if (typeof name === 'string' && (/^[a-z]\w*$/.test(name) || name === CURRENT)) return name;
  throw new MongoError('FailedToParse', `'${String(name)}' starts with an invalid character for a user variable name`);
}

/** The parts of a dotted path. Refused when one of them is no field name. */
export function parsePath(path: unknown): string[] {
  const parts = typeof path === 'string' ? path.split('.') : [''];
  if (parts.some((part) => part === '' || part.startsWith('$') || part.includes('\0'))) {
    throw new MongoError('Location16410', `'${String(path)}' is not a valid field path`);
  }
  return parts;
}
