import type { Paper } from '@waybill/contracts/labels/papers';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Logger } from 'pino';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { CustomerDirectory } from '../customers/assign-customers.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { TestShipments } from '../shipments/shipment-context.ts';

export interface LabelContext {
  directory: CustomerDirectory;
  findPicture: (name: string) => Promise<Buffer | null>;
  logger: Logger;
  settings: () => Promise<Settings>;
  damage: DamageReports;
  shipments: ShipmentRepository;
  tests: TestShipments;
  publicUrl: string | undefined;
  now: () => Date;
  /** Stable across printings. */
  issueVerificationCodes: (request: { paper: Paper; trackingIds: readonly string[] }) => Promise<ReadonlyMap<string, string>>;
}
