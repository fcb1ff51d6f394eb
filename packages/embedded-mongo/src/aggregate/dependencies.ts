import { getEntries, isDocument, type BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';

type NamedStage = readonly [name: string, argument: unknown];

interface StageDependencies {
  fields: Iterable<string>;
  isLast: boolean;
}

const getTopField = (path: string): string => path.split('.', 1)[0] ?? '';

/** Undefined means all fields. Extra fields are harmless: they only cost decoding time. */
export function getStageFields(stages: readonly NamedStage[]): Set<string> | undefined {
  const needed = new Set<string>();
  for (const stage of stages) {
    const reading = getReading(stage);
    if (!reading) return undefined;
    for (const field of reading.fields) needed.add(field);
    if (needed.has(WHOLE)) return undefined;
    if (reading.isLast) return needed;
  }
  return undefined;
}

function getReading([name, argument]: NamedStage): StageDependencies | undefined {
  switch (name) {
    case '$group':
    case '$sortByCount':
    case '$replaceRoot':
    case '$replaceWith':
      return { fields: findFields(argument), isLast: true };
    case '$count':
      return { fields: [], isLast: true };
    case '$project':
      return { fields: [...getTopFields(argument), ...findFields(argument), '_id'], isLast: isInclusion(argument) };
    case '$set':
    case '$addFields':
      return { fields: [...getTopFields(argument), ...findFields(argument)], isLast: false };
    case '$match':
      return { fields: getFilterFields(argument), isLast: false };
    case '$sort':
      return { fields: getTopFields(argument), isLast: false };
    case '$unwind':
      return { fields: getUnwindFields(argument), isLast: false };
    case '$unset':
    case '$skip':
    case '$limit':
    case '$sample':
      return { fields: [], isLast: false };
    default:
      return undefined;
  }
}

const WHOLE = '';

/** User variables hold values that were read elsewhere. */
function findFields(expression: unknown): string[] {
  if (typeof expression === 'string') {
    if (!expression.startsWith('$')) return [];
    if (!expression.startsWith('$$')) return [getTopField(expression.slice(1))];
    const [variable, field = WHOLE] = expression.slice(2).split('.', 2);
    return variable === 'ROOT' || variable === 'CURRENT' ? [field] : [];
  }
  if (Array.isArray(expression)) return expression.flatMap(findFields);
  return isDocument(expression) ? Object.values(expression).flatMap(findFields) : [];
}

const getTopFields = (argument: unknown): string[] => (isDocument(argument) ? Object.keys(argument).map(getTopField) : []);

function getFilterFields(filter: unknown): string[] {
  if (!isDocument(filter)) return [];
  return Object.entries(filter).flatMap(([name, value]) => {
    if (name === '$expr') return findFields(value);
    if (!name.startsWith('$')) return [getTopField(name)];
    return Array.isArray(value) ? value.flatMap(getFilterFields) : [];
  });
}

function getUnwindFields(argument: unknown): string[] {
  const { path, includeArrayIndex } = isDocument(argument) ? argument : ({ path: argument } as BsonDocument);
  return [...findFields(path), ...(typeof includeArrayIndex === 'string' ? [getTopField(includeArrayIndex)] : [])];
}

/** Whether a projection is an inclusion: the first field other than `_id` decides. */
function isInclusion(specification: unknown): boolean {
  const fields = isDocument(specification) ? getEntries(specification) : [];
  const [, value] = fields.find(([name]) => name !== '_id') ?? fields[0] ?? [];
  if (isDocument(value) && !Object.keys(value)[0]?.startsWith('$')) return isInclusion({ below: Object.values(value)[0] });
  return value !== false && toNumber(value) !== 0;
}
