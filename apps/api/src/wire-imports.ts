import type { Connection } from 'mongoose';
import type { CommitDeps } from './features/imports/commit-import.ts';
import { createImportRepository } from './features/imports/import-repository.ts';
import { createShipments } from './features/tracking/create-shipments.ts';
import { createShipmentBatchRepository } from './features/tracking/shipment-batch-repository.ts';
import { createShipmentRepository } from './features/tracking/shipment-repository.ts';
import { bulkRunModel } from './models/bulk-run-model.ts';
import { importModel } from './models/import-model.ts';
import { shipmentModel } from './models/shipment-model.ts';
import { createRunRepository } from './runs/run-repository.ts';

interface ImportsDeps {
  connection: Connection;
  /** Called after every write of shipments. */
  onChange?: () => void;
  now: () => Date;
}

/** Puts together what the import of files stands on, for the server and for the command. */
export function wireImports({ connection, onChange, now }: ImportsDeps): CommitDeps {
  const model = shipmentModel(connection);
  const single = createShipmentRepository({ model });
  const many = createShipmentBatchRepository({ model, ...(onChange && { onChange }) });
  return {
    imports: createImportRepository({ model: importModel(connection) }),
    known: {
      findTaken: (trackingIds) => single.findTaken(trackingIds),
      findReferences: (references) => many.findReferences(references),
      findCreated: (keys) => many.findCreated(keys),
    },
    storeRows: (orders, by) => createShipments({ shipments: many, now }, orders, by),
    runs: createRunRepository({ model: bulkRunModel(connection) }),
    now,
  };
}
