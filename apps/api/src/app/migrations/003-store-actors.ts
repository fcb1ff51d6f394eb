import type { Collection, mongo } from 'mongoose';
import { toActorByName } from '../../platform/http/actor-fields.ts';
import { readInBatches } from '../../platform/jobs/batches.ts';
import type { Stored as StoredParts, StoreMigration } from './migration.ts';

const BATCH = 1_000;

interface Attribution {
  name: string;
  actor: string;
  /** Absent where the document itself has the fields. */
  list?: string;
}

type Stored = Readonly<Record<string, unknown>>;
type Target = readonly [model: { collection: Collection }, attributions: readonly Attribution[]];

const ENTRY: Attribution = { name: 'actor', actor: 'byActor' };
const OUTBOX: Attribution = { ...ENTRY, list: 'outbox' };
const DELETED: Attribution = { name: 'deletedBy', actor: 'deletedByActor' };

const listTargets = ({
  models: { audit, auth, imports, inbox, links, mail, shipments, site },
}: StoredParts): readonly Target[] => [
  [audit.activity, [ENTRY]],
  [site.settings, [ENTRY, OUTBOX]],
  [
    shipments.shipments,
    [
      DELETED,
      { name: 'by', actor: 'byActor', list: 'internalNotes' },
      { name: 'removedBy', actor: 'removedByActor', list: 'removedHistory' },
      OUTBOX,
    ],
  ],
  [inbox.messages, [DELETED, OUTBOX]],
  [imports.imports, [{ name: 'createdBy', actor: 'createdByActor' }, OUTBOX]],
  [links.links, [{ name: 'madeBy', actor: 'madeByActor' }, OUTBOX]],
  ...[inbox.quotes, auth.admins, site.pictures, mail.mails].map((model): Target => [model, [OUTBOX]]),
];

/** Keeps the name, because processes of the previous release read and write the name alone. */
export const storeActorsMigration: StoreMigration = {
  name: '003-store-actors',
  run: async (stored, report) => {
    const targets = listTargets(stored);
    const counts = await Promise.all(targets.map(([{ collection }, all]) => collection.countDocuments(missingActor(all))));
    const total = counts.reduce((sum, count) => sum + count, 0);
    let done = 0;
    for (const target of targets) {
      for await (const count of convert(target)) {
        done += count;
        await report({ done, total: Math.max(done, total) });
      }
    }
  },
};

const missingActor = (attributions: readonly Attribution[]) => ({
  $or: attributions.map(({ name, actor, list }) =>
    list === undefined
      ? { [name]: { $type: 'string' }, [actor]: null }
      : { [list]: { $elemMatch: { [name]: { $type: 'string' }, [actor]: null } } },
  ),
});

/** In the order of the IDs. Yields the size of each batch. */
async function* convert([{ collection }, attributions]: Target): AsyncGenerator<number> {
  const projection = Object.fromEntries(
    attributions.flatMap(({ name, actor, list }) => (list ? [list] : [name, actor])).map((key) => [key, 1]),
  );
  const found = collection.find(missingActor(attributions), { projection, batchSize: BATCH }).sort({ _id: 1 });
  for await (const batch of readInBatches(found, BATCH)) {
    const writes = batch.flatMap((document) => attributions.flatMap((attribution) => writesFor(document, attribution)));
    if (writes.length > 0) await collection.bulkWrite(writes, { ordered: false });
    yield batch.length;
  }
}

/** Each filter includes the name, so that concurrent changes stay untouched. */
function writesFor(document: mongo.BSON.Document, attribution: Attribution): mongo.AnyBulkWriteOperation[] {
  const { name, actor, list } = attribution;
  const elements: unknown = list === undefined ? [document] : document[list];
  if (!Array.isArray(elements)) return [];
  return elements.flatMap((stored: Stored | null, index) => {
    if (!lacksActor(stored, attribution)) return [];
    const path = list === undefined ? '' : `${list}.${index}.`;
    const filter = { _id: document._id, [`${path}_id`]: stored._id, [path + name]: stored[name] };
    return [{ updateOne: { filter, update: { $set: { [path + actor]: toActorByName(String(stored[name])) } } } }];
  });
}

const lacksActor = (stored: Stored | null, { name, actor }: Attribution): stored is Stored =>
  typeof stored === 'object' && typeof stored?.[name] === 'string' && (stored[actor] ?? null) === null;
