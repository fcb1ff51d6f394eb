import { isDeepStrictEqual } from 'node:util';
import type { Model, mongo } from 'mongoose';
import mongoose from 'mongoose';

const { MongoServerError } = mongoose.mongo;
const NO_COLLECTION = 26;
const NO_INDEX = 27;
/** NamespaceNotFound, IndexBuildAborted: a process that starts concurrently dropped the index during the build. */
const DROPPED_MEANWHILE: ReadonlySet<unknown> = new Set([26, 276]);
const MAX_BUILDS = 5;
const DUPLICATE_KEY = 11_000;
/** Maximum number of duplicates in the message. */
const MAX_NAMED = 5;

/** Options that make an index different from another with the same key. */
const OPTIONS = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'collation'] as const;
type Options = Partial<Pick<mongo.IndexDescription, (typeof OPTIONS)[number]>>;

export interface PlannedIndex {
  name: string;
  key: Record<string, unknown>;
  options: Options;
}

export interface IndexPlan {
  create: PlannedIndex[];
  /** Exists with other options: drop and rebuild. */
  change: PlannedIndex[];
  drop: string[];
}

/** Duplicates prevent a unique index. */
export class DuplicatesError extends Error {
  override readonly name = 'DuplicatesError';
}

const toIndexName = (key: Record<string, unknown>): string =>
  Object.entries(key)
    .map(([path, direction]) => `${path}_${String(direction)}`)
    .join('_');

function describeIndex({
  name,
  key,
  ...rest
}: mongo.IndexDescriptionInfo | (Options & { name?: string; key: object })): PlannedIndex {
  const fields = key as Record<string, unknown>;
  const given = OPTIONS.flatMap((option) => {
    const value: unknown = rest[option];
    return value === undefined || value === false ? [] : [[option, value]];
  });
  return { name: name ?? toIndexName(fields), key: fields, options: Object.fromEntries(given) };
}

export const getDeclaredIndexes = (model: Model<never>): PlannedIndex[] =>
  model.schema.indexes().map(([key, options]) => describeIndex({ ...(options as Options), key }));

/** Without `_id`; empty if the collection does not exist. */
export async function listExistingIndexes(model: Model<never>): Promise<PlannedIndex[]> {
  try {
    const present = await model.collection.listIndexes().toArray();
    return present.map(describeIndex).filter(({ name }) => name !== '_id_');
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NO_COLLECTION) return [];
    throw error;
  }
}

/** Leaves foreign indexes alone and uses equal ones under another name. @param former unused indexes of earlier releases. */
export function planIndexes(
  wanted: readonly PlannedIndex[],
  present: readonly PlannedIndex[],
  former: readonly string[] = [],
): IndexPlan {
  const isEqualIndex = (one: PlannedIndex, other: PlannedIndex) =>
    isDeepStrictEqual(Object.entries(one.key), Object.entries(other.key)) && isDeepStrictEqual(one.options, other.options);
  const missing = wanted.filter((index) => !present.some((other) => isEqualIndex(index, other)));
  const isTaken = ({ name }: PlannedIndex) => present.some((other) => other.name === name);
  const names = new Set(present.map(({ name }) => name));
  return {
    create: missing.filter((index) => !isTaken(index)),
    change: missing.filter(isTaken),
    drop: former.filter((name) => names.has(name) && wanted.every((index) => index.name !== name)),
  };
}

/** Does nothing if the index exists. @throws DuplicatesError with the duplicates of a unique index. */
export async function buildIndex(model: Model<never>, index: PlannedIndex, attempts = MAX_BUILDS): Promise<void> {
  const { name, key, options } = index;
  try {
    await model.collection.createIndex(key as mongo.IndexSpecification, { ...options, name });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    if (error.code === DUPLICATE_KEY) throw await describeDuplicates(model, name, error);
    if (!DROPPED_MEANWHILE.has(error.code) || attempts === 1) throw error;
    await buildIndex(model, index, attempts - 1);
  }
}

/** Does nothing if another process dropped it. */
export async function dropIndex(model: Model<never>, name: string): Promise<void> {
  try {
    await model.collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== NO_INDEX) throw error;
  }
}

async function describeDuplicates(
  model: Model<never>,
  name: string,
  { keyPattern, keyValue }: mongo.MongoServerError,
): Promise<DuplicatesError> {
  const { collection } = model;
  const duplicates = await collection
    .find<{ _id: unknown }>((keyValue ?? {}) as mongo.Filter<mongo.Document>, { projection: { _id: 1 } })
    .limit(MAX_NAMED)
    .toArray();
  const ids = duplicates.map(({ _id }) => String(_id)).join(', ');
  return new DuplicatesError(
    `The index ${name} of ${collection.name} cannot be built: ${Object.keys(keyPattern ?? {}).join(', ')} must be unique, ` +
      `and these documents have the same: ${ids}. Change or remove all but one, then start again.`,
  );
}
