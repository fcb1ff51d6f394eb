import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import { runSteps } from '../plan/cursors.ts';
import { findDocuments, matcherOfBytes, type FindQuery } from '../plan/find.ts';
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

/** Which documents a write is about. */
export type Target = Pick<FindQuery, 'filter' | 'sort' | 'hint' | 'order'>;

/** Chunks searched within a transaction without yielding. */
const SHORT_SEARCH = 3;

/** Action on the first document of a target. */
export interface ActOnFirst<T> {
  /** The collection as it is when the transaction begins. */
  collection: () => CollectionInfo | undefined;
  targetIn: (collection: CollectionInfo) => Target;
  /** Within the transaction. `found` is undefined when nothing matches. */
  act: (collection: CollectionInfo, found: Found | undefined) => T;
  /** When there is no collection. */
  nothing: T;
}

/** Where to look for a document that was not found at once. */
interface Search {
  collection: CollectionInfo;
  target: Target;
}

/** Result of an attempt within a transaction, or a longer search. */
export type Attempt<T> = { result: T; search?: undefined } | { search: Search };

/**
 * Acts on the first document of a target in one transaction. A document that is not found quickly is searched outside of it, so
 * that others run and the command can be interrupted, and checked again within.
 */
export async function actOnFirst<T>(input: CommandInput, aim: ActOnFirst<T>): Promise<T> {
  const { engine } = input.state;
  const outcome = await engine.write(() => tryAtOnce(engine, aim));
  return outcome.search ? searchAndAct(input, aim, outcome.search) : outcome.result;
}

/** Acts when the document is found at once. Within a transaction. */
export const tryAtOnce = <T>(engine: Engine, aim: ActOnFirst<T>): Attempt<T> =>
  attempt(aim, ({ collection, target }) => searchShortly(findDocuments(engine, collection, { ...target, skip: 0, limit: 1 })));

/** Looks for the document outside, and acts on it within a transaction, as often as it was changed in between. */
export async function searchAndAct<T>(
  { state: { engine }, operation }: CommandInput,
  aim: ActOnFirst<T>,
  first: Search,
): Promise<T> {
  for (let { collection, target } = first; ;) {
    const steps = findDocuments(engine, collection, { ...target, skip: 0, limit: 1 });
    const id = await runSteps(firstOf(steps), operation);
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

function* firstOf(steps: Iterable<Found | typeof PAUSE>): Generator<typeof PAUSE, number | undefined> {
  for (const step of steps) {
    if (step !== PAUSE) return step.id;
    yield PAUSE;
  }
  return undefined;
}

/** The candidate as it is now; another search when it has changed so that it does not match any more. */
function recheck(engine: Engine, { collection, target }: Search, id: number | undefined): Found | typeof TOO_LONG | undefined {
  if (id === undefined) return undefined;
  const bytes = engine.records.get(collection, id);
  return bytes && matcherOfBytes(target.filter)(bytes) ? { id, bytes } : TOO_LONG;
}

/** Applies an update to a stored document. Gives the new bytes, or undefined when nothing changed. */
export function updateFound(engine: Engine, collection: CollectionInfo, found: Found, update: Update): Buffer | undefined {
  const stored = decodeDocument(found.bytes);
  // Before it is updated, as that may change the document itself.
  const before = keysIn(collection, stored, update.fields);
  const document = update.apply(stored, { isInsert: false });
  const bytes = encodeDocument(document);
  if (bytes.equals(found.bytes)) return undefined;
  engine.records.replace(collection, found.id, { before, after: { bytes, document } });
  return bytes;
}

/** Inserts what an upsert makes when nothing matched. Gives the stored bytes and the `_id`. */
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

/** Removes a stored document. */
export function removeFound(engine: Engine, collection: CollectionInfo, found: Found): void {
  engine.records.remove(collection, found.id, keysIn(collection, decodeDocument(found.bytes)));
}
