import { type BsonDocument, isDocument } from '../bson/document.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError } from '../errors.ts';
import { type Operator, isNullish } from './environment.ts';

type Arity = number | readonly [least: number, most: number];

/** A single argument needs no array. */
export function createOperator(name: string, arity: Arity, apply: (values: unknown[]) => unknown): Operator {
  const [least, most] = typeof arity === 'number' ? [arity, arity] : arity;
  return (argument, names, compile) => {
    const given: unknown[] = Array.isArray(argument) ? argument : [argument];
    if (given.length < least || given.length > most) {
      const wanted = least === most ? `exactly ${least}` : `at least ${least} and at most ${most}`;
      throw new MongoError('Location16020', `Expression ${name} takes ${wanted} arguments. ${given.length} were passed in.`);
    }
    const values = given.map((value) => compile(value, names));
    const [first, second, ...others] = values;
    // Fast path: most operators have two arguments and run for each document.
    if (first && second && others.length === 0) return (environment) => apply([first(environment), second(environment)]);
    return (environment) => apply(values.map((value) => value(environment)));
  };
}

/** Creates an operator that returns null if any argument is null or missing. */
export function createNullableOperator(name: string, arity: Arity, apply: (values: unknown[]) => unknown): Operator {
  return createOperator(name, arity, (values) => (values.some(isNullish) ? null : apply(values)));
}

export function namedArguments(
  name: string,
  argument: unknown,
  needed: readonly string[],
  optional: readonly string[] = [],
): BsonDocument {
  if (!isDocument(argument)) throw new MongoError('FailedToParse', `${name} only supports an object as its argument`);
  const unknown = Object.keys(argument).find((key) => !needed.includes(key) && !optional.includes(key));
  if (unknown !== undefined) throw new MongoError('FailedToParse', `Unrecognized argument to ${name}: ${unknown}`);
  const missing = needed.find((key) => !(key in argument));
  if (missing !== undefined) throw new MongoError('FailedToParse', `Missing '${missing}' parameter to ${name}`);
  return argument;
}

export function wrongType(name: string, wanted: string, value: unknown): MongoError {
  return new MongoError('TypeMismatch', `${name} needs ${wanted}, not ${getTypeName(value)}`);
}

export const getTypeName = (value: unknown): string => (value === undefined ? 'missing' : getBsonTypeName(value));
