import type { BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';

export interface Environment {
  readonly root: unknown;
  readonly variables: BsonDocument;
  readonly work: { turns: number };
}

/** `undefined` is a missing value, which differs from null. */
export type Expression = (environment: Environment) => unknown;

export type Names = ReadonlySet<string>;

export type Compile = (value: unknown, names: Names) => Expression;

export type Operator = (argument: unknown, names: Names, compile: Compile) => Expression;

export const createEnvironment = (root: unknown, variables: BsonDocument): Environment => ({
  root,
  variables,
  work: { turns: 0 },
});

/** Each environment is valid only until the next call. */
export function reuseEnvironment(variables: BsonDocument): (root: unknown) => Environment {
  const work = { turns: 0 };
  const environment = { root: undefined as unknown, variables, work };
  return (root) => {
    environment.root = root;
    work.turns = 0;
    return environment;
  };
}

/** Limit on loop iterations per evaluation, so that nested loops cannot block the server. */
const MAX_TURNS = 1_000_000;

export function evaluateWith(expression: Expression, outer: Environment, variables: BsonDocument): unknown {
  outer.work.turns++;
  if (outer.work.turns > MAX_TURNS) {
    throw new MongoError('MaxTimeMSExpired', `one expression made more than ${MAX_TURNS} turns of $map and $filter`);
  }
  return expression({ ...outer, variables: { ...outer.variables, ...variables } });
}

/** Missing, null, false and zero are false; everything else, NaN included, is true. */
export function isTrue(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  if (isNullish(value)) return false;
  return toNumber(value) !== 0;
}

export const isNullish = (value: unknown): value is null | undefined => value === null || value === undefined;

/** The only system variable that users may set; paths are read from it. */
export const CURRENT = 'CURRENT';

export function variableName(name: unknown): string {
  if (typeof name === 'string' && (/^[a-z]\w*$/.test(name) || name === CURRENT)) return name;
  throw new MongoError('FailedToParse', `'${String(name)}' starts with an invalid character for a user variable name`);
}

export function parsePath(path: unknown): string[] {
  const parts = typeof path === 'string' ? path.split('.') : [''];
  if (parts.some((part) => part === '' || part.startsWith('$') || part.includes('\0'))) {
    throw new MongoError('Location16410', `'${String(path)}' is not a valid field path`);
  }
  return parts;
}
