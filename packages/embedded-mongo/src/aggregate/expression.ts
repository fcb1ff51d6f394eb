import { type BsonDocument, getEntries, isDocument, getOwnValue, setOwnValue } from '../bson/document.ts';
import { MongoError, notSupported } from '../errors.ts';
import { type Expression, type Names, CURRENT, createEnvironment, isTrue, parsePath, variableName } from './environment.ts';
import { OPERATORS } from './operators.ts';

const NO_NAMES: Names = new Set();

/** @throws MongoError 115 for unsupported operators, 17276 for undefined variables. */
export function compileExpression(value: unknown, names: Names = NO_NAMES): Expression {
  if (typeof value === 'string') return compileText(value, names);
  if (Array.isArray(value)) {
    const items = value.map((item: unknown) => compileExpression(item, names));
    return (environment) => items.map((item) => item(environment) ?? null);
  }
  if (!isDocument(value)) return () => value;
  const [first, ...others] = Object.keys(value);
  if (!first?.startsWith('$')) return compileObject(value, names);
  if (others.length > 0) {
    throw new MongoError('Location15983', `An object representing an expression must have exactly one field: ${first}`);
  }
  const operator = OPERATORS.get(first);
  if (!operator) throw notSupported(`the expression ${first}`);
  return operator(value[first], names, compileExpression);
}

export function evaluateTruth(expression: unknown, variables: BsonDocument): (document: unknown) => boolean {
  const evaluate = compileExpression(expression, new Set(Object.keys(variables)));
  return (document) => isTrue(evaluate(createEnvironment(document, variables)));
}

export function parseVariables(definitions: BsonDocument): BsonDocument {
  for (const name of Object.keys(definitions)) if (variableName(name) === CURRENT) throw notSupported('let of CURRENT');
  return compileObject(definitions, NO_NAMES)(createEnvironment({}, {})) as BsonDocument;
}

/** Arrays on the way yield the values of their document elements. */
export function valueAtPath(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (!isDocument(value)) return undefined;
  const below = getOwnValue(value, part);
  if (rest.length === 0 || !Array.isArray(below)) return valueAtPath(below, rest);
  return below.map((item: unknown) => valueAtPath(item, rest)).filter((item) => item !== undefined);
}

function compileText(text: string, names: Names): Expression {
  if (!text.startsWith('$')) return () => text;
  if (!text.startsWith('$$')) {
    const path = parsePath(text.slice(1));
    if (names.has(CURRENT)) return ({ variables }) => valueAtPath(variables, [CURRENT, ...path]);
    const [field = '', ...below] = path;
    if (below.length > 0) return ({ root }) => valueAtPath(root, path);
    return ({ root }) => (isDocument(root) ? getOwnValue(root, field) : undefined);
  }
  const [name = '', ...path] = parsePath(text.slice(2));
  if (name === 'REMOVE') return () => undefined;
  if (name === 'ROOT' || (name === CURRENT && !names.has(CURRENT))) return ({ root }) => valueAtPath(root, path);
  if (!names.has(name)) throw new MongoError('Location17276', `Use of undefined variable: ${name}`);
  return ({ variables }) => valueAtPath(variables, [name, ...path]);
}

function compileObject(value: BsonDocument, names: Names): Expression {
  const fields = getEntries(value).map(([name, field]) => {
    if (name.startsWith('$') || name.includes('.')) {
      throw new MongoError('Location16410', `'${name}' is not a valid field name in an expression`);
    }
    return [name, compileExpression(field, names)] as const;
  });
  return (environment) => {
    const result: BsonDocument = {};
    for (const [name, field] of fields) {
      const computed = field(environment);
      if (computed !== undefined) setOwnValue(result, name, computed);
    }
    return result;
  };
}
