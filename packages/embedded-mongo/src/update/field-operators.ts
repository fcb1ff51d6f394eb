import { Int32, Timestamp } from 'bson';
import { isDocument } from '../bson/document.ts';
import { toNumeric } from '../bson/numbers.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError } from '../errors.ts';
import { compareValues } from '../query/compare.ts';
import { describeFields } from '../query/describe.ts';
import { addNumbers, multiplyNumbers } from './arithmetic.ts';
import type { UpdateOperator } from './target-path.ts';

export const setField: UpdateOperator = (_path, value) => (target) => target.set(value);

/** `$unset` never creates documents on its path. */
export const unsetField: UpdateOperator = () => (target) => {
  if (target.value !== undefined) target.unset();
};

/** `$min` and `$max`, which compare across types in BSON order. */
export function extremeOperator(wanted: -1 | 1): UpdateOperator {
  return (_path, value) => (target) => {
    if (target.value === undefined || compareValues(value, target.value) === wanted) target.set(value);
  };
}

/** `$inc` and `$mul`: numbers only; `start` converts the argument to the value of a missing field. */
function arithmetic(
  operator: { name: string; verb: string },
  apply: (a: unknown, b: unknown) => unknown,
  start: (value: unknown) => unknown,
): UpdateOperator {
  return (path, value) => {
    if (toNumeric(value) === undefined) {
      const given = describeFields({ [path]: value });
      throw new MongoError('TypeMismatch', `Cannot ${operator.verb} with non-numeric argument: ${given}`);
    }
    return (target, document) => {
      if (target.value === undefined) {
        target.set(start(value));
        return;
      }
      if (toNumeric(target.value) === undefined) {
        const field = path.split('.').at(-1) ?? path;
        throw new MongoError(
          'TypeMismatch',
          `Cannot apply ${operator.name} to a value of non-numeric type. ${describeFields({ _id: document['_id'] })} ` +
            `has the field '${field}' of non-numeric type ${getBsonTypeName(target.value)}`,
        );
      }
      target.set(apply(target.value, value));
    };
  };
}

/** `$inc`: a missing field becomes the argument. */
export const increment = arithmetic({ name: '$inc', verb: 'increment' }, addNumbers, (value) => value);

/** `$mul`: a missing field becomes 0 in the argument's type. */
export const multiply = arithmetic({ name: '$mul', verb: 'multiply' }, multiplyNumbers, (value) =>
  multiplyNumbers(value, new Int32(0)),
);

export const currentDate: UpdateOperator = (path, value) => {
  const type = isDocument(value) ? value['$type'] : typeof value === 'boolean' ? 'date' : undefined;
  if (type !== 'date' && type !== 'timestamp') {
    throw new MongoError('BadValue', `${path}: $currentDate needs true, or {$type: 'date'} or {$type: 'timestamp'}`);
  }
  return (target) => {
    const now = new Date();
    const seconds = Math.floor(now.getTime() / 1000);
    target.set(type === 'date' ? now : Timestamp.fromBits(1, seconds));
  };
};
