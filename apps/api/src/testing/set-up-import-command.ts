import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { afterAll, beforeAll } from 'vitest';
import { describeImport, importFile } from '../cli/import-file.ts';
import { readImportRequest } from '../cli/import-request.ts';
import { createDirectory } from '../modules/customers/assign-customers.ts';
import { shipmentModel } from '../modules/shipments/shipment-model.ts';
import { openStores } from './flat-context.ts';
import { setUpDatabase } from './set-up-database.ts';

/** Runs `npm run import` in this process, with files in a folder of its own. */
export function setUpImportCommand({ now = () => new Date() } = {}) {
  const { connection } = setUpDatabase();
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'waybill-import-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const stores = () => openStores(connection());
  return {
    connection,
    stores,
    pathTo: (name: string): string => join(folder, name),

    write: async (name: string, content: readonly string[] | Buffer): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, Buffer.isBuffer(content) ? content : content.join('\r\n'));
      return path;
    },

    run: async (...args: string[]) => {
      const request = readImportRequest(args);
      const settings = async () => DEFAULT_OFFICE_SETTINGS;
      const report = await importFile(
        { ...stores(), directory: createDirectory({ ...stores(), now }), settings, now, showProgress: () => () => {} },
        request,
      );
      return { report, text: describeImport(report, request), stored: await shipmentModel(connection()).countDocuments() };
    },

    findShipments: () => shipmentModel(connection()).find().sort({ _id: 1 }).lean(),
  };
}
