import { type BsonDocument, isDocument, getOwnValue, setOwnValue } from '../bson/document.ts';
import { getBsonTypeName } from '../bson/types.ts';
import { MongoError, notSupported } from '../errors.ts';
import { describeValue } from '../query/describe.ts';
import { arrayPosition } from '../query/path.ts';

/** Maximum nulls that an update may insert before an array position (MongoDB's limit). */
const MAX_BACKFILL = 1_500_000;

/** A field to write: its parent exists, the field may not (`value` is undefined then). */
export interface Target {
  value: unknown;
  set(value: unknown): void;
  unset(): void;
}

export type FieldChange = (target: Target, document: BsonDocument) => void;

export type UpdateOperator = (path: string, value: unknown) => FieldChange;

export function parseTargetPath(path: string): string[] {
  const parts = path.split('.');
  if (parts.includes('')) {
    throw new MongoError('EmptyFieldName', `The update path '${path}' contains an empty field name, which is not allowed.`);
  }
  if (parts.includes('__proto__')) throw notSupported('a field named __proto__ in an update path');
  if (parts.includes('$')) throw notSupported(`the positional operator in '${path}'`);
  return parts;
}

interface PathOptions {
  create: boolean;
  isLenient?: boolean;
}

export function findTarget(document: BsonDocument, parts: readonly string[], options: PathOptions): Target | undefined {
  let holder: unknown = document;
  for (const [depth, part] of parts.entries()) {
    const isLast = depth === parts.length - 1;
    const target = targetIn(holder, part);
    if (target === undefined) {
      if (options.isLenient) return undefined;
      throw notViable(parts, depth, holder);
    }
    if (isLast) return target;
    if (target.value === undefined) {
      if (!options.create) return undefined;
      const created: BsonDocument = {};
      target.set(created);
      holder = created;
    } else {
      holder = target.value;
    }
  }
  return undefined;
}

function targetIn(holder: unknown, part: string): Target | undefined {
  if (isDocument(holder)) {
    return {
      value: getOwnValue(holder, part),
      set: (value) => setOwnValue(holder, part, value),
      unset: () => delete holder[part],
    };
  }
  const position = arrayPosition(part);
  if (!Array.isArray(holder) || position === undefined) return undefined;
  return {
    value: holder[position] as unknown,
    set: (value) => setElement(holder, position, value),
    unset: () => {
      if (position < holder.length) holder[position] = null;
    },
  };
}

function setElement(array: unknown[], position: number, value: unknown): void {
  if (position - array.length > MAX_BACKFILL) {
    throw new MongoError('BadValue', `can't backfill more than ${MAX_BACKFILL} elements`);
  }
  while (array.length < position) array.push(null);
  array[position] = value;
}

function notViable(parts: readonly string[], depth: number, holder: unknown): MongoError {
  const holderName = parts[depth - 1] ?? '';
  const element = `{${holderName}: ${typeof holder === 'object' ? getBsonTypeName(holder) : describeValue(holder)}}`;
  return new MongoError('PathNotViable', `Cannot create field '${parts[depth] ?? ''}' in element ${element}`);
}
