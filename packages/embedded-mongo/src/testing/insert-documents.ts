import { decodeDocument } from '../bson/decode.ts';
import type { BsonDocument } from '../bson/document.ts';
import { encodeDocument } from '../bson/encode.ts';
import { buildIndex } from '../storage/build-index.ts';
import type { CollectionInfo } from '../storage/catalog.ts';
import type { Engine } from '../storage/engine.ts';

export async function insertDocuments(
  engine: Engine,
  documents: readonly BsonDocument[],
  indexes: readonly BsonDocument[],
): Promise<CollectionInfo> {
  for (const spec of indexes) await buildIndex(engine, { db: 'test', name: 'things' }, spec);
  return engine.write(() => {
    const collection = engine.ensureCollection('test', 'things');
    for (const document of documents) {
      const bytes = encodeDocument(document);
      engine.records.insert(collection, { bytes, document: decodeDocument(bytes) });
    }
    return collection;
  });
}
