import { type BsonDocument, fieldsOf, isDocument, ownValue, setOwnValue } from '../bson/document.ts';
import { MongoError, notSupported } from '../errors.ts';
import { type Expression, type Names, CURRENT, environmentOf, isTrue, parsePath, variableName } from './environment.ts';
import { OPERATORS } from './operators.ts';

const NO_NAMES: Names = new Set();

/**
 * An aggregation expression as a function (manual: "Expressions"). An operator that this database does not have is refused by
 * its name (115), a variable that nobody set with 17276.
 */
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

/** `$expr` as a test of decoded documents. */
export function evaluateTruth(expression: unknown, variables: BsonDocument): (document: unknown) => boolean {
  const evaluate = compileExpression(expression, new Set(Object.keys(variables)));
  return (document) => isTrue(evaluate(environmentOf(document, variables)));
}

/** A command's `let` to the variables of its expressions. Its values are constant expressions. */
export function parseVariables(definitions: BsonDocument): BsonDocument {
  for (const name of Object.keys(definitions)) if (variableName(name) === CURRENT) throw notSupported('let of CURRENT');
  return compileObject(definitions, NO_NAMES)(environmentOf({}, {})) as BsonDocument;
}

/** The value at a path: arrays on the way give the values of those elements that are documents and have one. */
export function valueAtPath(value: unknown, [part, ...rest]: readonly string[]): unknown {
  if (part === undefined) return value;
  if (!isDocument(value)) return undefined;
  const below = ownValue(value, part);
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
    return ({ root }) => (isDocument(root) ? ownValue(root, field) : undefined);
  }
  const [name = '', ...path] = parsePath(text.slice(2));
  if (name === 'REMOVE') return () => undefined;
  if (name === 'ROOT' || (name === CURRENT && !names.has(CURRENT))) return ({ root }) => valueAtPath(root, path);
  if (!names.has(name)) throw new MongoError('Location17276', `Use of undefined variable: ${name}`);
  return ({ variables }) => valueAtPath(variables, [name, ...path]);
}

function compileObject(value: BsonDocument, names: Names): Expression {
  const fields = fieldsOf(value).map(([name, field]) => {
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
