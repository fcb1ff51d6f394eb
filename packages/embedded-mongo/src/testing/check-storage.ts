import { expect } from 'vitest';
import { decodeDocument } from '../bson/document.ts';
import { recordKey } from '../storage/catalog.ts';
import { Engine } from '../storage/engine.ts';
import { encodeRecordId, indexPrefix, keysOfDocument } from '../storage/index-keys.ts';
import { prefixRange } from '../storage/key-range.ts';

/** Opens a data folder and expects its counts and every index entry to be those its documents ask for. */
export async function checkStorage(folder: string): Promise<void> {
  const engine = await Engine.open(folder);
  for (const collection of engine.catalog.all) {
    const records = Array.from(
      engine.env.docs.getRange(prefixRange(recordKey(collection.id, 0).subarray(0, 4))),
      ({ key, value }) => ({
        id: Buffer.from(key).readUIntBE(4, 6),
        document: decodeDocument(value),
      }),
    );
    expect(engine.catalog.count(collection)).toBe(records.length);
    for (const index of collection.indexes) {
      const expected = records.flatMap(({ id, document }) =>
        [...keysOfDocument(index, document).keys.values()].map(({ bytes }) =>
          Buffer.concat([bytes, encodeRecordId(id)]).toString('hex'),
        ),
      );
      const entries = Array.from(engine.env.idx.getRange(prefixRange(indexPrefix(index))), ({ key, value }) =>
        Buffer.concat([key, value]).toString('hex'),
      );
      expect({ index: index.name, entries: entries.toSorted() }).toEqual({ index: index.name, entries: expected.toSorted() });
    }
  }
  await engine.close();
}
