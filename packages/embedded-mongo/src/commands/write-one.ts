import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import { runSteps } from '../plan/cursors.ts';
import { findDocuments, createByteMatcher, type FindQuery } from '../plan/find.ts';
import type { Found } from '../plan/scan.ts';
import type { Filter } from '../query/filter.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';
import { PAUSE } from '../storage/pause.ts';
import { keysIn } from '../storage/records.ts';
import type { Update } from '../update/updater.ts';
import { buildUpsert } from '../update/upsert.ts';
import type { CommandInput } from './command.ts';
import { checkId } from './insert.ts';

export type Target = Pick<FindQuery, 'filter' | 'sort' | 'hint' | 'order'>;

/** Chunks to search within a transaction, which blocks everybody else. */
const SHORT_SEARCH = 3;

export interface ActOnFirst<T> {
  collection: () => CollectionInfo | undefined;
  targetIn: (collection: CollectionInfo) => Target;
  act: (collection: CollectionInfo, found: Found | undefined) => T;
  nothing: T;
}

interface Search {
  collection: CollectionInfo;
  target: Target;
}

export type Attempt<T> = { result: T; search?: undefined } | { search: Search };

/** A long search continues outside the transaction, where it can yield; the match is checked again inside. */
export async function actOnFirst<T>(input: CommandInput, aim: ActOnFirst<T>): Promise<T> {
  const { engine } = input.state;
  const outcome = await engine.write(() => tryAtOnce(engine, aim));
  return outcome.search ? searchAndAct(input, aim, outcome.search) : outcome.result;
}

/** Must run within a transaction. */
export const tryAtOnce = <T>(engine: Engine, aim: ActOnFirst<T>): Attempt<T> =>
  attempt(aim, ({ collection, target }) => searchShortly(findDocuments(engine, collection, { ...target, skip: 0, limit: 1 })));

/** Repeats if the document changed in between. */
export async function searchAndAct<T>(
  { state: { engine }, operation }: CommandInput,
  aim: ActOnFirst<T>,
  first: Search,
): Promise<T> {
  for (let { collection, target } = first; ;) {
    const steps = findDocuments(engine, collection, { ...target, skip: 0, limit: 1 });
    const id = await runSteps(findFirst(steps), operation);
    const outcome = await engine.write(() => attempt(aim, (search) => recheck(engine, search, id)));
    if (!outcome.search) return outcome.result;
    ({ collection, target } = outcome.search);
  }
}

function attempt<T>(
  { collection: open, targetIn, act, nothing }: ActOnFirst<T>,
  find: (search: Search) => Found | typeof TOO_LONG | undefined,
): Attempt<T> {
  const collection = open();
  if (!collection) return { result: nothing };
  const search = { collection, target: targetIn(collection) };
  const found = find(search);
  return found === TOO_LONG ? { search } : { result: act(collection, found) };
}

const TOO_LONG = Symbol('too long for a transaction');

function searchShortly(steps: Iterable<Found | typeof PAUSE>): Found | typeof TOO_LONG | undefined {
  let pauses = 0;
  for (const step of steps) {
    if (step !== PAUSE) return step;
    if (++pauses > SHORT_SEARCH) return TOO_LONG;
  }
  return undefined;
}

function* findFirst(steps: Iterable<Found | typeof PAUSE>): Generator<typeof PAUSE, number | undefined> {
  for (const step of steps) {
    if (step !== PAUSE) return step.id;
    yield PAUSE;
  }
  return undefined;
}

function recheck(engine: Engine, { collection, target }: Search, id: number | undefined): Found | typeof TOO_LONG | undefined {
  if (id === undefined) return undefined;
  const bytes = engine.records.get(collection, id);
  return bytes && createByteMatcher(target.filter)(bytes) ? { id, bytes } : TOO_LONG;
}

export function updateFound(engine: Engine, collection: CollectionInfo, found: Found, update: Update): Buffer | undefined {
  const stored = decodeDocument(found.bytes);
  // Read before the update, which may change the document in place.
  const before = keysIn(collection, stored, update.fields);
  const document = update.apply(stored, { isInsert: false });
  const bytes = encodeDocument(document);
  if (bytes.equals(found.bytes)) return undefined;
  engine.records.replace(collection, found.id, { before, after: { bytes, document } });
  return bytes;
}

export function insertUpsert(
  engine: Engine,
  collection: CollectionInfo,
  filter: Filter,
  update: Update,
): { bytes: Buffer; id: unknown } {
  const bytes = encodeDocument(buildUpsert(filter, update));
  const document = decodeDocument(bytes);
  checkId(document['_id']);
  engine.records.insert(collection, { bytes, document });
  return { bytes, id: document['_id'] };
}

export function removeFound(engine: Engine, collection: CollectionInfo, found: Found): void {
  engine.records.remove(collection, found.id, keysIn(collection, decodeDocument(found.bytes)));
}
