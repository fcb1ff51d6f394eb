import { type BsonDocument, getEntries, isDocument, setOwnValue } from '../bson/document.ts';
import { toNumeric } from '../bson/numbers.ts';
import { TupleMap } from '../bson/tuple-map.ts';
import { MongoError, notSupported } from '../errors.ts';
import { PAUSE } from '../storage/pause.ts';
import { type Accumulator, ACCUMULATORS, GROWING_ACCUMULATORS } from './accumulators.ts';
import { type Expression, type Names, reuseEnvironment } from './environment.ts';
import { compileExpression } from './expression.ts';
import { type Stage, paced, estimateSize } from './stage.ts';

interface GroupField {
  name: string;
  create: () => Accumulator;
  value: Expression;
  keeps: boolean;
}

interface GroupKey {
  parts: readonly Expression[];
  makeId: (values: readonly unknown[]) => unknown;
}

interface Group {
  _id: unknown;
  accumulators: readonly Accumulator[];
}

/** Missing and null keys form one group. */
export function parseGroup(specification: unknown, names: Names): Stage {
  if (!isDocument(specification)) throw new MongoError('Location15947', "a group's fields must be specified in an object");
  const { _id: id, ...others } = specification;
  if (!('_id' in specification)) throw new MongoError('Location15955', 'a group specification must include an _id');
  const key = compileKey(id, names);
  const fields = Object.entries(others).map(([name, value]) => parseField(name, value, names));

  return function* grouped(documents, run) {
    const groups: Group[] = [];
    const groupsByKey = new TupleMap<Group>();
    const values: unknown[] = key.parts.map(() => undefined);
    const begin = (): Group => {
      const _id = key.makeId(values);
      run.hold(estimateSize(_id) + 64 * fields.length);
      const group = { _id, accumulators: fields.map(({ create }) => create()) };
      groups.push(group);
      return group;
    };
    const environmentFor = reuseEnvironment(run.variables);
    for (const document of documents) {
      if (document === PAUSE) {
        yield PAUSE;
        continue;
      }
      const environment = environmentFor(document);
      for (let part = 0; part < values.length; part++) values[part] = key.parts[part]?.(environment);
      const { accumulators } = groupsByKey.getOrCreate(values, begin);
      let i = 0;
      for (const { value, keeps } of fields) {
        const computed = value(environment);
        if (keeps) run.hold(estimateSize(computed));
        accumulators[i++]?.add(computed);
      }
    }
    yield* paced(results(groups, fields));
  };
}

/** A missing value becomes null in a key of one field, else it is omitted (GroupProcessorBase::computeGroupKey). */
function compileKey(id: unknown, names: Names): GroupKey {
  const whole = compileExpression(id, names);
  const fields = isDocument(id) ? getEntries(id) : [];
  if (fields.length === 0 || fields[0]?.[0].startsWith('$')) {
    return { parts: [withNull(whole)], makeId: ([value]) => value };
  }
  if (fields.some(([, value]) => typeof value === 'boolean' || toNumeric(value) !== undefined)) {
    throw new MongoError('Location17390', '$group does not support inclusion-style expressions');
  }
  const parts = fields.map(([, value]) => compileExpression(value, names));
  const makeId = (values: readonly unknown[]): BsonDocument => {
    const document: BsonDocument = {};
    for (const [i, [name]] of fields.entries()) if (values[i] !== undefined) setOwnValue(document, name, values[i]);
    return document;
  };
  return { parts: parts.length === 1 ? parts.map(withNull) : parts, makeId };
}

const withNull =
  (expression: Expression): Expression =>
  (environment) =>
    expression(environment) ?? null;

function* results(groups: readonly Group[], fields: readonly GroupField[]): Generator<BsonDocument> {
  for (const { _id, accumulators } of groups) {
    const result: BsonDocument = { _id };
    let i = 0;
    for (const { name } of fields) setOwnValue(result, name, accumulators[i++]?.result);
    yield result;
  }
}

function parseField(name: string, value: unknown, names: Names): GroupField {
  if (name.includes('.') || name.startsWith('$')) {
    throw new MongoError('Location40235', `The field name '${name}' cannot contain '.' or start with '$'`);
  }
  const [operator = '', ...others] = isDocument(value) ? Object.keys(value) : [];
  if (!isDocument(value) || !operator.startsWith('$')) {
    throw new MongoError('Location40234', `The field '${name}' must be an accumulator object`);
  }
  if (others.length > 0) throw new MongoError('Location40238', `The field '${name}' must specify one accumulator`);
  const create = ACCUMULATORS.get(operator);
  if (!create) throw notSupported(`the accumulator ${operator}`);
  const argument = value[operator];
  if (operator === '$count' && !(isDocument(argument) && Object.keys(argument).length === 0)) {
    throw new MongoError('TypeMismatch', '$count takes no arguments, i.e. $count:{}');
  }
  return { name, create, value: compileExpression(argument, names), keeps: GROWING_ACCUMULATORS.has(operator) };
}
