import { decodeDocument } from '../bson/decode.ts';
import { encodeDocument } from '../bson/encode.ts';
import { findDocuments } from '../plan/find.ts';
import type { FindQuery } from '../plan/find.ts';
import type { Found } from '../plan/scan.ts';
import type { Filter } from '../query/filter.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';
import { PAUSE } from '../storage/pause.ts';
import type { Update } from '../update/updater.ts';
import { buildUpsert } from '../update/upsert.ts';
import { checkId } from './insert.ts';

/** Which documents a write is about. */
export type Target = Pick<FindQuery, 'filter' | 'sort' | 'hint' | 'order'>;

/** The first document of a target. Inside a write transaction, so that nobody changes it in between. */
export function findFirst(engine: Engine, collection: CollectionInfo, target: Target): Found | undefined {
  for (const step of findDocuments(engine, collection, { ...target, skip: 0, limit: 1 })) {
    if (step !== PAUSE) return step;
  }
  return undefined;
}

/** Applies an update to a stored document. Gives the new bytes, or undefined when nothing changed. */
export function updateFound(engine: Engine, collection: CollectionInfo, found: Found, update: Update): Buffer | undefined {
  const before = { bytes: found.bytes, document: decodeDocument(found.bytes) };
  const document = update.apply(decodeDocument(found.bytes), { isInsert: false });
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
  engine.records.remove(collection, found.id, { bytes: found.bytes, document: decodeDocument(found.bytes) });
}
