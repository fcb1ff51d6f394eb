import { Int32 } from 'bson';
import { decodeDocument } from '../../bson/decode.ts';
import { type BsonDocument, fromEntries, getEntries, isDocument } from '../../bson/document.ts';
import { encodeDocument } from '../../bson/encode.ts';
import { type CommandRow, COMMANDS, HERE } from './commands.ts';
import { EXPRESSIONS } from './expressions.ts';
import { FILTERS, type FilterRow } from './filters.ts';
import { PIPELINES } from './pipelines.ts';
import { PROJECTIONS, STORED } from './projections.ts';
import { UPDATES } from './updates.ts';

export interface ServerCase {
  name: string;
  documents: readonly BsonDocument[];
  commands: (collection: string) => readonly BsonDocument[];
  expected: readonly BsonDocument[] | number;
  isOrdered: boolean;
  paths: readonly string[];
}

const EVERYTHING = { batchSize: 1_000 };

/** Adds BSON's number types. */
export const typed = (document: BsonDocument): BsonDocument => decodeDocument(encodeDocument(document));

const formatName = (...parts: unknown[]): string => parts.map((part) => JSON.stringify(part)).join(' on ');
const fieldsIn = (documents: readonly BsonDocument[]): string[] =>
  [...new Set(documents.flatMap(Object.keys))].filter((name) => name !== '_id' && !name.startsWith('$'));

function filterCase([filter, hits, misses]: FilterRow): ServerCase {
  const documents = [...hits, ...misses].map((document, i) => fromEntries([['_id', new Int32(i)], ...getEntries(document)]));
  return {
    name: formatName(filter),
    documents: documents.map(typed),
    commands: (collection) => [typed({ find: collection, filter, projection: { _id: 1 }, ...EVERYTHING })],
    expected: hits.map((_, i) => ({ _id: i })),
    isOrdered: false,
    paths: [...new Set([...fieldsIn([filter]), ...fieldsIn(documents)])],
  };
}

function projectionCase(projection: BsonDocument, expected: BsonDocument): ServerCase {
  return {
    name: formatName(projection),
    documents: [STORED],
    commands: (collection) => [typed({ find: collection, filter: { a: 1 }, projection })],
    expected: [expected],
    isOrdered: true,
    paths: fieldsIn([STORED]),
  };
}

function updateCase(update: BsonDocument, before: BsonDocument, after: BsonDocument): ServerCase {
  return {
    name: formatName(update, before),
    documents: [typed({ _id: 1, ...before })],
    commands: (collection) => [
      typed({ update: collection, updates: [{ q: { _id: 1 }, u: update }] }),
      { find: collection, projection: { _id: 0 } },
    ],
    expected: [after],
    isOrdered: true,
    paths: fieldsIn([before, after]),
  };
}

function pipelineCase(
  stages: readonly BsonDocument[],
  documents: readonly BsonDocument[],
  expected: readonly BsonDocument[],
): ServerCase {
  return {
    name: formatName(stages, documents),
    documents: documents.map(typed),
    commands: (collection) => [typed({ aggregate: collection, pipeline: stages, cursor: EVERYTHING })],
    expected,
    isOrdered: stages.some((stage) => '$sort' in stage),
    paths: fieldsIn(documents),
  };
}

function commandCase([documents, commands, expected]: CommandRow): ServerCase {
  const on =
    (collection: string) =>
    (value: unknown): unknown => {
      if (value === HERE) return collection;
      if (Array.isArray(value)) return value.map(on(collection));
      return isDocument(value) ? fromEntries(getEntries(value).map(([name, field]) => [name, on(collection)(field)])) : value;
    };
  return {
    name: formatName(commands, documents),
    documents: documents.map(typed),
    commands: (collection) => commands.map((command) => on(collection)(typed(command)) as BsonDocument),
    expected,
    isOrdered: true,
    paths: [],
  };
}

export const SERVER_CASES: readonly (readonly [subject: string, cases: readonly ServerCase[]])[] = [
  ...FILTERS.map(([subject, rows]) => [`filters: ${subject}`, rows.map(filterCase)] as const),
  ['projections', PROJECTIONS.map(([projection, expected]) => projectionCase(projection, expected))],
  ['updates', UPDATES.map(([update, before, after]) => updateCase(update, before, after))],
  [
    'expressions',
    EXPRESSIONS.map(([expression, document, expected]) =>
      pipelineCase([{ $replaceWith: { x: expression } }], [document], [{ x: expected }]),
    ),
  ],
  ...COMMANDS.map(([subject, rows]) => [`commands: ${subject}`, rows.map(commandCase)] as const),
  ['pipelines', PIPELINES.map(([stages, documents, expected]) => pipelineCase(stages, documents, expected))],
];
