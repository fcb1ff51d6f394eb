import type { BsonDocument } from '../bson/document.ts';
import { documentOf, isDocument, setOwnValue } from '../bson/document.ts';
import { numericOf } from '../bson/numbers.ts';
import { ValueMap } from '../bson/value-map.ts';
import { MongoError, notSupported } from '../errors.ts';
import { PAUSE } from '../storage/pause.ts';
import type { Accumulator } from './accumulators.ts';
import { ACCUMULATORS, KEEPING } from './accumulators.ts';
import type { Expression, Names } from './environment.ts';
import { environmentOf } from './environment.ts';
import { compileExpression } from './expression.ts';
import type { Stage } from './stage.ts';
import { paced, sizeOf } from './stage.ts';

interface GroupField {
  name: string;
  create: () => Accumulator;
  value: Expression;
  keeps: boolean;
}

/** `$group` (manual: "$group"). Missing keys are one group with null. */
export function parseGroup(specification: unknown, names: Names): Stage {
  if (!isDocument(specification)) throw new MongoError('Location15947', "a group's fields must be specified in an object");
  const { _id: id, ...others } = specification;
  if (!('_id' in specification)) throw new MongoError('Location15955', 'a group specification must include an _id');
  const key = compileKey(id, names);
  const fields = Object.entries(others).map(([name, value]) => parseField(name, value, names));

  return function* grouped(documents, run) {
    const groups = new ValueMap<Accumulator[]>();
    const begin = (keyValue: unknown): Accumulator[] => {
      run.hold(sizeOf(keyValue) + 64 * fields.length);
      return fields.map(({ create }) => create());
    };
    for (const document of documents) {
      if (document === PAUSE) {
        yield PAUSE;
        continue;
      }
      const environment = environmentOf(document, run.variables);
      const accumulators = groups.getOrCreate(key(environment) ?? null, begin);
      let i = 0;
      for (const { value, keeps } of fields) {
        const computed = value(environment);
        if (keeps) run.hold(sizeOf(computed));
        accumulators[i++]?.add(computed);
      }
    }
    yield* paced(results(groups, fields));
  };
}

/**
 * A document of expressions gives the key of a group field by field. Of one with a single field a missing value is null, as for a key
 * that is no document; with more fields it is left out (GroupProcessorBase::computeGroupKey).
 */
function compileKey(id: unknown, names: Names): Expression {
  const key = compileExpression(id, names);
  const [field, ...others] = isDocument(id) ? Object.entries(id) : [];
  if (!field || field[0].startsWith('$')) return key;
  if ([field, ...others].some(([, value]) => typeof value === 'boolean' || numericOf(value) !== undefined)) {
    throw new MongoError('Location17390', '$group does not support inclusion-style expressions');
  }
  if (others.length > 0) return key;
  const [name, value] = field;
  const only = compileExpression(value, names);
  return (environment) => documentOf([[name, only(environment) ?? null]]);
}

function* results(groups: ValueMap<Accumulator[]>, fields: readonly GroupField[]): Generator<BsonDocument> {
  for (const { key: _id, value: accumulators } of groups.entries()) {
    const result: BsonDocument = { _id };
    for (const [i, { name }] of fields.entries()) setOwnValue(result, name, accumulators[i]?.result);
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
  return { name, create, value: compileExpression(argument, names), keeps: KEEPING.has(operator) };
}
