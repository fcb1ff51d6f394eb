import { Int32 } from 'bson';
import { isDocument } from '../bson/document.ts';
import { toNumeric } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';
import { compareValues } from '../query/compare.ts';
import { namedArguments, createOperator, getTypeName } from './arguments.ts';
import { type Operator, isNullish, isTrue, variableName } from './environment.ts';

/** A missing value sorts before everything, including null. */
function compare(a: unknown, b: unknown): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined);
  return compareValues(a, b);
}

const comparison = (name: string, accepts: (order: number) => unknown): Operator =>
  createOperator(name, 2, ([a, b]) => accepts(compare(a, b)));

const junction =
  (isAll: boolean): Operator =>
  (argument, names, compile) => {
    const parts = (Array.isArray(argument) ? argument : [argument]).map((part: unknown) => compile(part, names));
    return (environment) =>
      isAll ? parts.every((part) => isTrue(part(environment))) : parts.some((part) => isTrue(part(environment)));
  };

const CONDITION = ['if', 'then', 'else'];

const cond: Operator = (argument, names, compile) => {
  const given: unknown[] = Array.isArray(argument)
    ? argument
    : CONDITION.map((key) => namedArguments('$cond', argument, CONDITION)[key]);
  const [isMet, whenMet, otherwise, ...others] = given.map((part) => compile(part, names));
  if (!isMet || !whenMet || !otherwise || others.length > 0) {
    throw new MongoError('Location16020', `Expression $cond takes exactly 3 arguments. ${given.length} were passed in.`);
  }
  return (environment) => (isTrue(isMet(environment)) ? whenMet(environment) : otherwise(environment));
};

const switchCase: Operator = (argument, names, compile) => {
  const { branches, default: rest } = namedArguments('$switch', argument, ['branches'], ['default']);
  if (!Array.isArray(branches) || branches.length === 0) {
    throw new MongoError('Location40068', '$switch requires at least one branch.');
  }
  const cases = branches.map((branch: unknown) => {
    const parts = namedArguments('$switch', branch, ['case', 'then']);
    return { test: compile(parts['case'], names), value: compile(parts['then'], names) };
  });
  const otherwise = rest === undefined ? undefined : compile(rest, names);
  return (environment) => {
    const value = cases.find(({ test }) => isTrue(test(environment)))?.value ?? otherwise;
    if (value) return value(environment);
    throw new MongoError('Location40066', '$switch could not find a matching branch for an input, and no default was specified.');
  };
};

const letIn: Operator = (argument, names, compile) => {
  const { vars, in: body } = namedArguments('$let', argument, ['vars', 'in']);
  if (!isDocument(vars)) throw new MongoError('Location16874', 'invalid parameter: expected an object (vars)');
  const variables = Object.entries(vars).map(([name, value]) => [variableName(name), compile(value, names)] as const);
  const inside = compile(body, new Set([...names, ...variables.map(([name]) => name)]));
  return (environment) => {
    const values = variables.map(([name, value]) => [name, value(environment)] as const);
    return inside({ ...environment, variables: { ...environment.variables, ...Object.fromEntries(values) } });
  };
};

export const LOGIC_OPERATORS: Readonly<Record<string, Operator>> = {
  $eq: comparison('$eq', (order) => order === 0),
  $ne: comparison('$ne', (order) => order !== 0),
  $gt: comparison('$gt', (order) => order > 0),
  $gte: comparison('$gte', (order) => order >= 0),
  $lt: comparison('$lt', (order) => order < 0),
  $lte: comparison('$lte', (order) => order <= 0),
  $cmp: comparison('$cmp', (order) => new Int32(order)),
  $and: junction(true),
  $or: junction(false),
  $not: createOperator('$not', 1, ([value]) => !isTrue(value)),
  $cond: cond,
  $switch: switchCase,
  $ifNull: createOperator('$ifNull', [2, 1_000], (values) => values.find((value) => !isNullish(value)) ?? values.at(-1)),
  $let: letIn,
  $literal: (argument) => () => argument,
  $type: createOperator('$type', 1, ([value]) => getTypeName(value)),
  $isNumber: createOperator('$isNumber', 1, ([value]) => toNumeric(value) !== undefined),
};
