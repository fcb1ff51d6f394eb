import { setImmediate } from 'node:timers/promises';
import { Aggregator } from 'mingo/aggregator';
import { decodePromoted, encodeDocument, isDocument } from '../bson/document.ts';
import type { BsonDocument } from '../bson/document.ts';
import type { CommandInput } from '../commands/command.ts';
import { MongoError } from '../errors.ts';
import { scanDocuments } from '../plan/scan.ts';
import type { Found } from '../plan/scan.ts';
import { compileFilter } from '../query/matcher.ts';
import { parseFilter } from '../query/parse-filter.ts';
import { parseSort, sortDocuments } from '../query/sort.ts';
import { PAUSE } from '../storage/pause.ts';
import type { ExpressionOptions } from './expression.ts';
import { libraryOptions, promote, withLibraryErrors } from './library.ts';
import { checkStage } from './pipeline.ts';

/** The most bytes of documents a pipeline may hold in memory (MongoDB's own limit of a stage). */
const MAX_INPUT_BYTES = 100 * 1024 * 1024;

interface Stream {
  filter(test: (document: BsonDocument) => boolean): Stream;
  transform(change: (documents: BsonDocument[]) => Iterator<BsonDocument>): Stream;
}

/** Matching and sorting follow this database's own rules, also inside a pipeline. */
const OWN_STAGES = {
  $match: (stream: Stream, query: BsonDocument, options: ExpressionOptions): Stream =>
    stream.filter(compileFilter(parseFilter(query), options)),
  $sort: (stream: Stream, sort: unknown): Stream => {
    const fields = parseSort(sort);
    return stream.transform((documents) => sortDocuments(documents, fields, (document) => document).values());
  },
};

/** Runs the stages that no index can answer, in memory, over the documents found. Gives the results as BSON. */
export async function runStages(
  input: CommandInput,
  steps: Iterable<Found | typeof PAUSE>,
  { stages, variables }: { stages: readonly BsonDocument[]; variables: BsonDocument },
): Promise<Buffer[]> {
  const documents = await readAll(steps);
  const options = { ...libraryOptions(OWN_STAGES), variables, collectionResolver: (name: string) => readCollection(input, name) };
  return withLibraryErrors(() => {
    const pipeline = stages.map(promoteStage);
    return new Aggregator(pipeline, options).run<BsonDocument>(documents).map(encodeDocument);
  });
}

/** Filters, also those of inner pipelines, keep their number types for the own matcher; the rest becomes plain values. */
function promoteStage(stage: BsonDocument): BsonDocument {
  const [[name, argument] = ['', undefined]] = Object.entries(stage);
  if (name === '$match' || !isDocument(argument)) return name === '$match' ? stage : promote(stage);
  if (name === '$facet') {
    const facets = Object.entries(argument).map(([facet, inner]) => [facet, promotePipeline(inner)]);
    return { $facet: Object.fromEntries(facets) };
  }
  const { pipeline, ...others } = argument;
  return { [name]: { ...promote(others), ...(pipeline !== undefined && { pipeline: promotePipeline(pipeline) }) } };
}

function promotePipeline(pipeline: unknown): BsonDocument[] {
  if (!Array.isArray(pipeline)) throw new MongoError('TypeMismatch', 'an inner pipeline must be an array');
  return pipeline.map((stage) => promoteStage(checkStage(stage)));
}

async function readAll(steps: Iterable<Found | typeof PAUSE>): Promise<BsonDocument[]> {
  const documents: BsonDocument[] = [];
  let bytes = 0;
  for (const step of steps) {
    if (step === PAUSE) {
      await setImmediate();
      continue;
    }
    bytes += step.bytes.length;
    refuseTooMuch(bytes);
    documents.push(decodePromoted(step.bytes));
  }
  return documents;
}

function readCollection({ state, db }: CommandInput, name: string): BsonDocument[] {
  const collection = state.engine.catalog.get(db, name);
  const plan = { index: undefined, ranges: [], isReverse: false, isSorted: true, isExact: false, rest: [] };
  const documents: BsonDocument[] = [];
  let bytes = 0;
  for (const step of collection ? scanDocuments(state.engine, collection, plan) : []) {
    if (step === PAUSE) continue;
    bytes += step.bytes.length;
    refuseTooMuch(bytes);
    documents.push(decodePromoted(step.bytes));
  }
  return documents;
}

function refuseTooMuch(bytes: number): void {
  if (bytes > MAX_INPUT_BYTES) {
    throw new MongoError(
      'QueryExceededMemoryLimitNoDiskUseAllowed',
      `The pipeline reads more than ${MAX_INPUT_BYTES} bytes of documents. Narrow its first $match.`,
    );
  }
}
