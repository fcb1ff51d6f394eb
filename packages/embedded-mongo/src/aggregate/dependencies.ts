import { fieldsOf, isDocument, type BsonDocument } from '../bson/document.ts';
import { numberOf } from '../bson/numbers.ts';

type NamedStage = readonly [name: string, argument: unknown];

/** Fields that a stage reads, and whether later stages see only its output. */
interface Reading {
  fields: Iterable<string>;
  isLast: boolean;
}

const topOf = (path: string): string => path.split('.', 1)[0] ?? '';

/**
 * Returns the top-level fields of stored documents that stages may read; undefined if it may be all. Extra fields are
 * harmless: they only cost decoding time.
 */
export function fieldsOfStages(stages: readonly NamedStage[]): Set<string> | undefined {
  const needed = new Set<string>();
  for (const stage of stages) {
    const reading = readingOf(stage);
    if (!reading) return undefined;
    for (const field of reading.fields) needed.add(field);
    if (needed.has(WHOLE)) return undefined;
    if (reading.isLast) return needed;
  }
  return undefined;
}

function readingOf([name, argument]: NamedStage): Reading | undefined {
  switch (name) {
    case '$group':
    case '$sortByCount':
    case '$replaceRoot':
    case '$replaceWith':
      return { fields: namedIn(argument), isLast: true };
    case '$count':
      return { fields: [], isLast: true };
    case '$project':
      return { fields: [...keysOf(argument), ...namedIn(argument), '_id'], isLast: isInclusion(argument) };
    case '$set':
    case '$addFields':
      return { fields: [...keysOf(argument), ...namedIn(argument)], isLast: false };
    case '$match':
      return { fields: filteredBy(argument), isLast: false };
    case '$sort':
      return { fields: keysOf(argument), isLast: false };
    case '$unwind':
      return { fields: unwoundBy(argument), isLast: false };
    case '$unset':
    case '$skip':
    case '$limit':
    case '$sample':
      return { fields: [], isLast: false };
    default:
      return undefined;
  }
}

/** Path of the whole document. */
const WHOLE = '';

/** Returns the first path segments in an expression. User variables hold values that were read elsewhere. */
function namedIn(expression: unknown): string[] {
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return [];
    if (!expression.startsWith('$$')) return [topOf(expression.slice(1))];
    const [variable, field = WHOLE] = expression.slice(2).split('.', 2);
    return variable === 'ROOT' || variable === 'CURRENT' ? [field] : [];
  }
  if (Array.isArray(expression)) return expression.flatMap(namedIn);
  return isDocument(expression) ? Object.values(expression).flatMap(namedIn) : [];
}

const keysOf = (argument: unknown): string[] => (isDocument(argument) ? Object.keys(argument).map(topOf) : []);

/** Returns the fields of a filter: names that are not operators, and those in `$expr`. */
function filteredBy(filter: unknown): string[] {
  if (!isDocument(filter)) return [];
  return Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$expr') return namedIn(value);
    if (!name.startsWith('$')) return [topOf(name)];
    return Array.isArray(value) ? value.flatMap(filteredBy) : [];
  });
}

function unwoundBy(argument: unknown): string[] {
  const { path, includeArrayIndex } = isDocument(argument) ? argument : ({ path: argument } as BsonDocument);
  return [...namedIn(path), ...(typeof includeArrayIndex === 'string' ? [topOf(includeArrayIndex)] : [])];
}

/** Whether a projection is an inclusion: the first field other than `_id` decides. */
function isInclusion(specification: unknown): boolean {
  const fields = isDocument(specification) ? fieldsOf(specification) : [];
  const [, value] = fields.find(([name]) => name !== '_id') ?? fields[0] ?? [];
  if (isDocument(value) && !Object.keys(value)[0]?.startsWith('$')) return isInclusion({ below: Object.values(value)[0] });
  return value !== false && numberOf(value) !== 0;
}
