import { isDeepStrictEqual } from 'node:util';
import type { Model, mongo } from 'mongoose';
import mongoose from 'mongoose';

const { MongoServerError } = mongoose.mongo;
const NO_COLLECTION = 26;
const NO_INDEX = 27;
/** NamespaceNotFound, IndexBuildAborted: another process that starts beside this one dropped the index while it was built. */
const DROPPED_MEANWHILE: ReadonlySet<unknown> = new Set([26, 276]);
/** How often an index is begun. */
const MAX_BUILDS = 5;
const DUPLICATE_KEY = 11_000;
/** Of documents that are alike so many are named. */
const MAX_NAMED = 5;

/** What else than its key makes an index what it is. */
const OPTIONS = ['unique', 'sparse', 'expireAfterSeconds', 'partialFilterExpression', 'collation'] as const;
type Options = Partial<Pick<mongo.IndexDescription, (typeof OPTIONS)[number]>>;

/** An index by its name, as it is or shall be. */
export interface PlannedIndex {
  name: string;
  key: Record<string, unknown>;
  options: Options;
}

/** What is to be done to the indexes of a collection. */
export interface IndexPlan {
  create: PlannedIndex[];
  /** Is there with other options: is dropped and built anew. */
  change: PlannedIndex[];
  /** Was ours in an earlier release and serves nothing any more. */
  drop: string[];
}

/** Documents stand in the way of a unique index. */
export class TwinsError extends Error {
  override readonly name = 'TwinsError';
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

/** The indexes that a model's schema names. */
export const wantedIndexes = (model: Model<never>): PlannedIndex[] =>
  model.schema.indexes().map(([key, options]) => describeIndex({ ...(options as Options), key }));

/** The indexes that a collection has, but for the one of `_id`; none, where it is not there yet. */
export async function presentIndexes(model: Model<never>): Promise<PlannedIndex[]> {
  try {
    const present = await model.collection.listIndexes().toArray();
    return present.map(describeIndex).filter(({ name }) => name !== '_id_');
  } catch (error) {
    if (error instanceof MongoServerError && error.code === NO_COLLECTION) return [];
    throw error;
  }
}

/**
 * Compares indexes. One that was made by somebody else is left alone, and serves where it is what is wanted under another name.
 * @param former names of our own that no release wants any more.
 */
export function planIndexes(
  wanted: readonly PlannedIndex[],
  present: readonly PlannedIndex[],
  former: readonly string[] = [],
): IndexPlan {
  const isAlike = (one: PlannedIndex, other: PlannedIndex) =>
    isDeepStrictEqual(Object.entries(one.key), Object.entries(other.key)) && isDeepStrictEqual(one.options, other.options);
  const lacking = wanted.filter((index) => !present.some((other) => isAlike(index, other)));
  const isTaken = ({ name }: PlannedIndex) => present.some((other) => other.name === name);
  const names = new Set(present.map(({ name }) => name));
  return {
    create: lacking.filter((index) => !isTaken(index)),
    change: lacking.filter(isTaken),
    drop: former.filter((name) => names.has(name) && wanted.every((index) => index.name !== name)),
  };
}

/**
 * Builds an index; one that is there already is left alone.
 * @throws TwinsError with the documents that are alike where it must be unique.
 */
export async function buildIndex(model: Model<never>, index: PlannedIndex, attempts = MAX_BUILDS): Promise<void> {
  const { name, key, options } = index;
  try {
    await model.collection.createIndex(key as mongo.IndexSpecification, { ...options, name });
  } catch (error) {
    if (!(error instanceof MongoServerError)) throw error;
    if (error.code === DUPLICATE_KEY) throw await describeTwins(model, name, error);
    if (!DROPPED_MEANWHILE.has(error.code) || attempts === 1) throw error;
    await buildIndex(model, index, attempts - 1);
  }
}

/** Drops an index; does nothing when another process has. */
export async function dropIndex(model: Model<never>, name: string): Promise<void> {
  try {
    await model.collection.dropIndex(name);
  } catch (error) {
    if (!(error instanceof MongoServerError) || error.code !== NO_INDEX) throw error;
  }
}

async function describeTwins(
  model: Model<never>,
  name: string,
  { keyPattern, keyValue }: mongo.MongoServerError,
): Promise<TwinsError> {
  const { collection } = model;
  const twins = await collection
    .find<{ _id: unknown }>((keyValue ?? {}) as mongo.Filter<mongo.Document>, { projection: { _id: 1 } })
    .limit(MAX_NAMED)
    .toArray();
  const ids = twins.map(({ _id }) => String(_id)).join(', ');
  return new TwinsError(
    `The index ${name} of ${collection.name} cannot be built: ${Object.keys(keyPattern ?? {}).join(', ')} must be unique, ` +
      `and these documents have the same: ${ids}. Change or remove all but one, then start again.`,
  );
}
