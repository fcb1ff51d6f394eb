import { isDocument } from '../bson/document.ts';
import type { BsonDocument } from '../bson/document.ts';
import { numberOf } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';

/** A pipeline, split into what the planner answers (in the form of a find command) and what is computed after it. */
export interface Pipeline {
  find: BsonDocument;
  stages: BsonDocument[];
  /** Set when all that is left is counting: makes the one document of the answer. */
  count?: (n: number) => BsonDocument;
}

/** The stages this database runs. */
const STAGES: ReadonlySet<string> = new Set([
  '$match',
  '$sort',
  '$skip',
  '$limit',
  '$project',
  '$set',
  '$addFields',
  '$unset',
  '$group',
  '$count',
  '$sortByCount',
  '$unwind',
  '$lookup',
  '$facet',
  '$bucket',
  '$bucketAuto',
  '$replaceRoot',
  '$replaceWith',
  '$sample',
  '$unionWith',
]);
/** Stages MongoDB has and this database, on purpose, has not. */
const REFUSED: ReadonlySet<string> = new Set([
  '$out',
  '$merge',
  '$changeStream',
  '$geoNear',
  '$search',
  '$searchMeta',
  '$vectorSearch',
  '$graphLookup',
  '$collStats',
  '$indexStats',
  '$currentOp',
  '$listSessions',
  '$listLocalSessions',
  '$planCacheStats',
  '$redact',
  '$setWindowFields',
  '$densify',
  '$fill',
  '$documents',
]);

/** Checks a pipeline's stages and splits it. Leading match, sort, skip and limit go to the planner. */
export function parsePipeline(value: unknown): Pipeline {
  if (!Array.isArray(value)) throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  const stages = value.map(checkStage);
  const matches: unknown[] = [];
  let at = 0;
  while (stages[at]?.['$match'] !== undefined) matches.push(matchArgument(stages[at++]));
  const sort = stages[at]?.['$sort'] === undefined ? undefined : stages[at++]?.['$sort'];
  const skip = stages[at]?.['$skip'] === undefined ? 0 : windowArgument(stages[at++], '$skip');
  const limit = stages[at]?.['$limit'] === undefined ? 0 : windowArgument(stages[at++], '$limit');
  const rest = stages.slice(at);
  const count = rest.length === 1 ? countStage(rest[0] ?? {}) : undefined;
  const filter = matches.length === 0 ? {} : { $and: matches };
  return { find: { filter, sort, skip, limit }, stages: rest, ...(count && { count }) };
}

/** Checks one stage: known, supported, and alone in its document. */
export function checkStage(stage: unknown): BsonDocument {
  if (!isDocument(stage)) throw new MongoError('TypeMismatch', 'Each element of the pipeline array must be an object');
  const names = Object.keys(stage);
  const [name] = names;
  if (names.length !== 1 || name === undefined) {
    throw new MongoError('UnknownStage', 'A pipeline stage specification object must contain exactly one field.');
  }
  if (REFUSED.has(name)) throw notSupported(`the stage ${name}`);
  if (!STAGES.has(name)) throw new MongoError('UnknownStage', `Unrecognized pipeline stage name: '${name}'`);
  return stage;
}

function matchArgument(stage: BsonDocument | undefined): BsonDocument {
  const argument = stage?.['$match'];
  if (!isDocument(argument)) throw new MongoError('BadValue', 'the match filter must be an expression in an object');
  return argument;
}

function windowArgument(stage: BsonDocument | undefined, name: '$skip' | '$limit'): number {
  const number = numberOf(stage?.[name]);
  const least = name === '$limit' ? 1 : 0;
  if (number === undefined || !Number.isInteger(number) || number < least) {
    throw new MongoError('BadValue', `invalid argument to ${name} stage: a whole number of at least ${least} is needed`);
  }
  return number;
}

/** `{$count: name}`, or the `{$group: {_id: <constant>, name: {$sum: 1}}}` drivers send for countDocuments. */
function countStage(stage: BsonDocument): ((n: number) => BsonDocument) | undefined {
  const { $count: name, $group: group } = stage;
  if (typeof name === 'string' && name !== '' && !/[$.\0]/.test(name)) return (n) => ({ [name]: n });
  if (!isDocument(group)) return undefined;
  const [idField, sumField, ...others] = Object.entries(group);
  if (!idField || !sumField || others.length > 0 || idField[0] !== '_id') return undefined;
  const isConstant = idField[1] === null || numberOf(idField[1]) !== undefined;
  const isSumOfOne = isDocument(sumField[1]) && Object.keys(sumField[1]).length === 1 && numberOf(sumField[1]['$sum']) === 1;
  return isConstant && isSumOfOne ? (n) => ({ _id: idField[1], [sumField[0]]: n }) : undefined;
}
