import { isDocument, setOwnValue, type BsonDocument } from '../bson/document.ts';
import { toNumber } from '../bson/numbers.ts';
import { MongoError, notSupported } from '../errors.ts';
import { MATCH_ALL } from '../query/filter.ts';
import { getStageFields } from './dependencies.ts';
import type { Names } from './environment.ts';
import { parseGroup } from './group.ts';
import { parseLookup } from './lookup.ts';
import { parseProject, parseSet, parseUnset } from './reshape.ts';
import { type Documents, type PipelineRun, type Stage, paced } from './stage.ts';
import {
  collect,
  parseInteger,
  parseCount,
  parseMatch,
  parseReplaceWith,
  parseSample,
  parseSortByCount,
  parseSortStage,
  slice,
} from './stages.ts';
import { parseUnwind } from './unwind.ts';

export interface Pipeline {
  find: BsonDocument;
  rest: Stage[];
  fields: ReadonlySet<string> | undefined;
  count?: (n: number) => BsonDocument;
}

type ParseStage = (argument: unknown, names: Names) => Stage;

const STAGES: ReadonlyMap<string, ParseStage> = new Map<string, ParseStage>([
  ['$match', parseMatch],
  ['$sort', parseSortStage],
  ['$skip', (argument) => slice(parseInteger('$skip', argument, 0), Number.POSITIVE_INFINITY)],
  ['$limit', (argument) => slice(0, parseInteger('$limit', argument, 1))],
  ['$project', parseProject],
  ['$set', parseSet],
  ['$addFields', parseSet],
  ['$unset', parseUnset],
  ['$group', parseGroup],
  ['$count', parseCount],
  ['$sortByCount', parseSortByCount],
  ['$unwind', parseUnwind],
  ['$lookup', parseLookup],
  ['$facet', parseFacet],
  ['$unionWith', parseUnionWith],
  ['$replaceRoot', (argument, names) => parseReplaceWith(isDocument(argument) ? argument['newRoot'] : undefined, names)],
  ['$replaceWith', parseReplaceWith],
  ['$sample', parseSample],
]);

const REFUSED: ReadonlySet<string> = new Set(
  (
    '$bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $fill $geoNear ' +
    '$graphLookup $indexStats $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $merge $out $planCacheStats ' +
    '$querySettings $queryStats $rankFusion $redact $scoreFusion $search $searchMeta $setWindowFields $shardedDataDistribution ' +
    '$vectorSearch'
  ).split(' '),
);

/** Leading match, sort, skip and limit go to the planner. */
export function parsePipeline(value: unknown, names: Names = new Set()): Pipeline {
  const stages = namedStages(value);
  const compiled = stages.map((stage) => compileStage(stage, names));
  let at = 0;
  const take = (name: string): unknown => (stages[at]?.[0] === name ? stages[at++]?.[1] : undefined);
  const matches: unknown[] = [];
  for (let match = take('$match'); match !== undefined; match = take('$match')) matches.push(match);
  const find = {
    filter: matches.length === 0 ? {} : { $and: matches },
    sort: take('$sort'),
    skip: take('$skip') ?? 0,
    limit: take('$limit') ?? 0,
  };
  const left = stages.slice(at);
  const [first, ...others] = left;
  const count = first && others.length === 0 ? countStage(first) : undefined;
  return { find, rest: compiled.slice(at), fields: getStageFields(left), ...(count && { count }) };
}

export function namedStage(stage: unknown): readonly [string, unknown] {
  if (!isDocument(stage)) throw new MongoError('TypeMismatch', 'Each element of the pipeline array must be an object');
  const [entry, ...others] = Object.entries(stage);
  if (!entry || others.length > 0) {
    throw new MongoError('UnknownStage', 'A pipeline stage specification object must contain exactly one field.');
  }
  const [name] = entry;
  if (REFUSED.has(name)) throw notSupported(`the stage ${name}`);
  if (!STAGES.has(name)) throw new MongoError('UnknownStage', `Unrecognized pipeline stage name: '${name}'`);
  return entry;
}

export function compileStage([name, argument]: readonly [string, unknown], names: Names): Stage {
  const parse = STAGES.get(name);
  if (!parse) throw new MongoError('UnknownStage', `Unrecognized pipeline stage name: '${name}'`);
  return parse(argument, names);
}

export function runThrough(stages: readonly Stage[], documents: Documents, run: PipelineRun): Documents {
  return stages.reduce((input, stage) => stage(input, run), documents);
}

function namedStages(value: unknown): (readonly [string, unknown])[] {
  if (!Array.isArray(value)) throw new MongoError('TypeMismatch', "'pipeline' option must be specified as an array");
  return value.map(namedStage);
}

function parseFacet(argument: unknown, names: Names): Stage {
  if (!isDocument(argument) || Object.keys(argument).length === 0) {
    throw new MongoError('Location40169', 'the $facet specification must be a non-empty object');
  }
  const facets = Object.entries(argument).map(([name, pipeline]) => {
    const stages = namedStages(pipeline);
    if (stages.some(([inner]) => inner === '$facet')) {
      throw new MongoError('Location40600', '$facet is not allowed to be used within a $facet stage');
    }
    return [name, stages.map((stage) => compileStage(stage, names))] as const;
  });
  return function* faceted(documents, run) {
    const all = yield* collect(documents, run);
    const result: BsonDocument = {};
    for (const [name, stages] of facets) setOwnValue(result, name, yield* collect(runThrough(stages, paced(all), run), run));
    yield result;
  };
}

function parseUnionWith(argument: unknown, names: Names): Stage {
  const { coll, pipeline = [], ...others } = isDocument(argument) ? argument : { coll: argument };
  const [other] = Object.keys(others);
  if (other !== undefined) throw new MongoError('UnknownField', `BSON field '$unionWith.${other}' is an unknown field.`);
  if (typeof coll !== 'string') throw notSupported('$unionWith without a collection');
  const stages = namedStages(pipeline).map((stage) => compileStage(stage, names));
  return function* united(documents, run) {
    yield* documents;
    yield* runThrough(stages, run.find(coll, MATCH_ALL), run);
  };
}

/** Recognizes `{$group: {_id: <constant>, name: {$sum: 1}}}`, which drivers send for countDocuments. */
function countStage([stage, group]: readonly [string, unknown]): ((n: number) => BsonDocument) | undefined {
  if (stage !== '$group' || !isDocument(group)) return undefined;
  const [idField, sumField, ...others] = Object.entries(group);
  if (!idField || !sumField || others.length > 0 || idField[0] !== '_id') return undefined;
  const isConstant = idField[1] === null || toNumber(idField[1]) !== undefined;
  const isSumOfOne = isDocument(sumField[1]) && Object.keys(sumField[1]).length === 1 && toNumber(sumField[1]['$sum']) === 1;
  return isConstant && isSumOfOne ? (n) => ({ _id: idField[1], [sumField[0]]: n }) : undefined;
}
