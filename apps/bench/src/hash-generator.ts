import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const GENERATOR = 'apps/api/src/modules/demo/volume';
/** Other sources that determine the stored form of a generated shipment. */
const STORED_BY = [
  'packages/contracts/src/shipments/shipment-fields.ts',
  'apps/api/src/modules/shipments/shipment-model.ts',
  'apps/api/src/modules/shipments/change/create-shipment.ts',
  'apps/api/src/modules/shipments/derived-fields.ts',
];
const HASH_LENGTH = 8;

/** Includes the month, because shipments lead up to now. */
export async function hashGenerator(repository: string, now: Date): Promise<string> {
  const generator = (await readdir(path.join(repository, GENERATOR))).filter((name) => !name.includes('.test.')).toSorted();
  const hash = createHash('sha256').update(now.toISOString().slice(0, 'yyyy-mm'.length));
  for (const file of [...generator.map((name) => path.join(GENERATOR, name)), ...STORED_BY]) {
    hash.update(await readFile(path.join(repository, file)));
  }
  return hash.digest('hex').slice(0, HASH_LENGTH);
}
