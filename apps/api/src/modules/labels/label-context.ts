import type { Paper } from '@waybill/contracts/labels/papers';
import type { DamageReports } from '../audit/damage/damage-reports.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';

export interface LabelContext {
  damage: DamageReports;
  shipments: ShipmentRepository;
  publicUrl: string | undefined;
  now: () => Date;
  /** Stable across printings. */
  issueVerificationCodes: (request: { paper: Paper; trackingIds: readonly string[] }) => Promise<ReadonlyMap<string, string>>;
}
