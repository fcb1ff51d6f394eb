import type { Model } from 'mongoose';
import { decodeHolding, readBatches } from '../../platform/db/batches.ts';
import type { Collection } from '../../platform/modules/collection.ts';
import { collectTexts, type PersonalPaths, rewriteTexts } from '../../platform/modules/personal-paths.ts';

export type StoredTexts = ReturnType<typeof createStoredTexts>;

interface StoredCollection {
  model: Model<unknown>;
  paths: PersonalPaths;
  places?: Collection['places'] | undefined;
  derive?: ((stored: never) => object) | undefined;
}

interface Search {
  /** A cheap check of the stored bytes. */
  mayHold: (bytes: string) => boolean;
  /** Between batches. */
  renew: () => Promise<void>;
}

type Stored = Record<string, unknown>;

const BATCH = 500;
const MAX_ATTEMPTS = 100;

/** Shipments have texts derived from others; those of test keys are removed. */
const OWN_STEPS: ReadonlySet<string> = new Set(['shipments', 'testShipments']);

/** Every collection whose documents may name a person, by the declarations of its module. */
export function createStoredTexts(all: readonly StoredCollection[], onChange: () => void) {
  const collections = all.filter(({ model, paths }) => !OWN_STEPS.has(model.collection.name) && mayName(paths));
  return {
    /** Replaces texts that may name someone. @returns the number of changed documents. */
    async rewrite({ mayHold, renew }: Search, redact: (text: string) => string): Promise<number> {
      let changed = 0;
      for (const collection of collections) {
        for await (const batch of readHolding(collection.model, mayHold)) {
          for (const stored of batch) if (stored && (await rewriteOne(collection, stored, redact))) changed += 1;
          await renew();
        }
      }
      if (changed > 0) onChange();
      return changed;
    },

    /** Items of the office whose texts may name someone, of the collections that declare their places. */
    async *listPlaces(mayHold: Search['mayHold']): AsyncGenerator<{ kind: string; id: string; texts: readonly string[] }> {
      for (const { model, paths, places } of collections) {
        if (!places) continue;
        for await (const batch of readHolding(model, mayHold)) {
          for (const stored of batch) {
            for (const { kind, id, part } of stored ? places(stored as never) : [])
              yield { kind, id, texts: collectTexts(part, paths) };
          }
        }
      }
    },
  };
}

const readHolding = ({ collection }: Model<unknown>, mayHold: Search['mayHold']) =>
  readBatches(collection.find<Buffer>({}, { batchSize: BATCH, raw: true }), decodeHolding<Stored>(mayHold));

const mayName = (paths: PersonalPaths): boolean =>
  Object.entries(paths).some(([path, owner]) => owner !== 'none' && !path.startsWith('outbox.'));

/** Compare-and-set on the texts that were read. */
async function rewriteOne(
  { model, paths, derive = () => ({}) }: StoredCollection,
  read: Stored,
  redact: (text: string) => string,
): Promise<boolean> {
  const { collection } = model;
  let stored: Stored | null = read;
  for (let attempt = 0; stored && attempt < MAX_ATTEMPTS; attempt += 1) {
    const fields: Stored = rewriteTexts(stored, paths, (text, owner) =>
      owner === 'none' || owner === 'digest' || owner === 'pictures' ? text : redact(text),
    );
    const names = Object.keys(fields);
    if (names.length === 0) return false;
    const { _id }: Stored = stored;
    const unchanged = Object.fromEntries(names.map((name) => [name, stored?.[name]]));
    const update = { $set: { ...fields, ...derive({ ...stored, ...fields } as never) } };
    if ((await collection.updateOne({ ...unchanged, _id } as object, update)).matchedCount > 0) return true;
    stored = await collection.findOne<Stored>({ _id } as object);
  }
  return false;
}
