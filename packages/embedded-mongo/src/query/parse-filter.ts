import { BSONRegExp } from 'bson';
import { type BsonDocument, isDocument } from '../bson/document.ts';
import { MongoError, notSupported } from '../errors.ts';
import type { TextOrder } from './collation.ts';
import { type Filter, getConjuncts } from './filter.ts';
import { parseOperator, REFUSED_OPERATORS } from './parse-operator.ts';

export interface QueryScope {
  variables?: BsonDocument;
  order?: TextOrder | undefined;
}

/** Unknown operators and wrong arguments fail as in MongoDB; unsupported features fail with CommandNotSupported. */
export function parseFilter(query: BsonDocument, { variables, order }: QueryScope = {}): Filter {
  const filter = parseFields(query);
  if (order === undefined) return variables ? bindVariables(filter, variables) : filter;
  if (hasExpression(filter)) throw notSupported('$expr with a collation');
  return getConjuncts(filter).length === 0 ? filter : { kind: 'collated', part: filter, order };
}

function bindVariables(filter: Filter, variables: BsonDocument): Filter {
  switch (filter.kind) {
    case 'expr':
      return { ...filter, variables };
    case 'not':
      return { ...filter, part: bindVariables(filter.part, variables) };
    case 'and':
    case 'or':
      return { ...filter, parts: filter.parts.map((part) => bindVariables(part, variables)) };
    default:
      return filter;
  }
}

function hasExpression(filter: Filter): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.parts.some(hasExpression);
  return filter.kind === 'expr' || (filter.kind === 'not' && hasExpression(filter.part));
}

function parseFields(query: BsonDocument): Filter {
  const parts = Object.entries(query).map(([key, value]) =>
    key.startsWith('$') ? parseTopLevel(key, value) : parseField(key, value),
  );
  return parts.length === 1 && parts[0] ? parts[0] : { kind: 'and', parts: parts.filter(isMeaningful) };
}

function isMeaningful(filter: Filter): boolean {
  return filter.kind !== 'and' || filter.parts.length > 0;
}

function parseTopLevel(operator: string, value: unknown): Filter {
  switch (operator) {
    case '$and':
      return { kind: 'and', parts: parseBranches(operator, value) };
    case '$or':
      return { kind: 'or', parts: parseBranches(operator, value) };
    case '$nor':
      return { kind: 'not', part: { kind: 'or', parts: parseBranches(operator, value) } };
    case '$expr':
      return { kind: 'expr', expression: value };
    case '$comment':
      return { kind: 'and', parts: [] };
    default:
      if (REFUSED_OPERATORS.has(operator)) throw notSupported(operator);
      throw new MongoError('BadValue', `unknown top level operator: ${operator}`);
  }
}

function parseBranches(operator: string, value: unknown): Filter[] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new MongoError('BadValue', `${operator} must be a nonempty array`);
  }
  return value.map((branch) => {
    if (!isDocument(branch)) throw new MongoError('BadValue', `${operator} argument's entries must be objects`);
    return parseFields(branch);
  });
}

function parseField(path: string, value: unknown): Filter {
  if (value instanceof BSONRegExp) return parseOperator({ path, operator: '$regex', value, siblings: {}, nested: NESTED });
  if (isOperatorDocument(value)) return parseOperators(path, value);
  return parseOperator({ path, operator: '$eq', value, siblings: {}, nested: NESTED });
}

const REFERENCE_FIELDS: ReadonlySet<string> = new Set(['$ref', '$id', '$db']);

function isOperatorDocument(value: unknown): value is BsonDocument {
  if (!isDocument(value) || !Object.keys(value)[0]?.startsWith('$')) return false;
  return !(typeof value['$ref'] === 'string' && '$id' in value);
}

function parseOperators(path: string, operators: BsonDocument): Filter {
  const parts = Object.entries(operators).map(([operator, value]) => {
    if (!operator.startsWith('$')) throw new MongoError('BadValue', `unknown operator: ${operator}`);
    return operator === '$not'
      ? parseNot(path, value)
      : parseOperator({ path, operator, value, siblings: operators, nested: NESTED });
  });
  const meaningful = parts.filter(isMeaningful);
  return meaningful.length === 1 && meaningful[0] ? meaningful[0] : { kind: 'and', parts: meaningful };
}

function parseNot(path: string, value: unknown): Filter {
  if (value instanceof BSONRegExp) return { kind: 'not', part: parseField(path, value) };
  if (!isDocument(value)) throw new MongoError('BadValue', '$not needs a regex or a document');
  if (Object.keys(value).length === 0) throw new MongoError('BadValue', '$not cannot be empty');
  return { kind: 'not', part: parseOperators(path, value) };
}

function parseElement(value: unknown): Filter {
  if (!isDocument(value)) throw new MongoError('BadValue', '$elemMatch needs an Object');
  const [first = ''] = Object.keys(value);
  if (REFERENCE_FIELDS.has(first)) return parseReference(value);
  const isLogical = first === '$and' || first === '$or' || first === '$nor';
  return isOperatorDocument(value) && !isLogical ? parseOperators('', value) : parseFields(value);
}

/** Fields of a DBRef are compared literally, and others may follow. */
function parseReference(value: BsonDocument): Filter {
  const parts = Object.entries(value).map(([name, field]) =>
    REFERENCE_FIELDS.has(name) ? parseField(name, field) : parseFields({ [name]: field }),
  );
  return { kind: 'and', parts };
}

const NESTED = { parseElement, parseField, isOperatorDocument };
