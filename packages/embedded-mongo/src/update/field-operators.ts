import { Timestamp } from 'bson';
import { isDocument } from '../bson/document.ts';
import { numericOf } from '../bson/numbers.ts';
import { typeNameOf } from '../bson/types.ts';
import { MongoError } from '../errors.ts';
import { compareValues } from '../query/compare.ts';
import { describeFields } from '../query/describe.ts';
import { addNumbers } from './arithmetic.ts';
import type { UpdateOperator } from './operator.ts';

/** `$set` and `$setOnInsert`: the value replaces the field. */
export const setField: UpdateOperator = (_path, value) => (target) => target.set(value);

/** `$unset` never makes the documents on the way. */
export const unsetField: UpdateOperator = () => (target) => {
  if (target.value !== undefined) target.unset();
};

/** `$min` and `$max` compare across types in BSON order. */
export function extremeOperator(wanted: -1 | 1): UpdateOperator {
  return (_path, value) => (target) => {
    if (target.value === undefined || compareValues(value, target.value) === wanted) target.set(value);
  };
}

/** `$inc`: numbers only, a missing field counts as 0. */
export const increment: UpdateOperator = (path, value) => {
  if (numericOf(value) === undefined) {
    throw new MongoError('TypeMismatch', `Cannot increment with non-numeric argument: ${describeFields({ [path]: value })}`);
  }
  return (target, document) => {
    if (target.value === undefined) {
      target.set(value);
      return;
    }
    if (numericOf(target.value) === undefined) {
      const field = path.split('.').at(-1) ?? path;
      throw new MongoError(
        'TypeMismatch',
        `Cannot apply $inc to a value of non-numeric type. ${describeFields({ _id: document['_id'] })} ` +
          `has the field '${field}' of non-numeric type ${typeNameOf(target.value)}`,
      );
    }
    target.set(addNumbers(target.value, value));
  };
};

/** `$currentDate`: `true` or `{$type: 'date' | 'timestamp'}`. */
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
