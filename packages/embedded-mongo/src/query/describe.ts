import { Binary, ObjectId } from 'bson';
import { type BsonDocument, getEntries, isDocument } from '../bson/document.ts';
import { toNumeric } from '../bson/numbers.ts';

export function describeValue(value: unknown): string {
  if (typeof value === 'string') return `"${value}"`;
  if (value instanceof ObjectId) return `ObjectId('${value.toHexString()}')`;
  if (value instanceof Date) return `new Date(${value.getTime()})`;
  if (value instanceof Binary) return `BinData(${value.sub_type}, ${value.toString('hex').toUpperCase()})`;
  if (Array.isArray(value)) return `[ ${value.map(describeValue).join(', ')} ]`;
  if (isDocument(value)) return describeFields(value);
  const numeric = toNumeric(value);
  if (numeric !== undefined) return numeric.toString();
  return typeof value === 'symbol' || value === undefined ? 'undefined' : JSON.stringify(value);
}

export function describeFields(document: BsonDocument): string {
  const fields = getEntries(document).map(([name, value]) => `${name}: ${describeValue(value)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
