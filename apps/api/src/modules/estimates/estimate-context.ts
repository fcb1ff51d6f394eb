import type { Settings } from '@waybill/contracts/site/schema';
import type { LeaseRepository } from '../../platform/jobs/lease-repository.ts';
import type { MarkRepository } from '../../platform/jobs/mark-repository.ts';
import type { ActivityLog } from '../audit/activity-log.ts';
import type { ShipmentRepository } from '../shipments/repository/shipment-repository.ts';
import type { Forecaster } from './forecast.ts';
import type { PredictionRepository } from './prediction-repository.ts';
import type { RouteHistoryRepository } from './route-history-repository.ts';

export interface EstimateContext {
  shipments: ShipmentRepository;
  routeHistories: RouteHistoryRepository;
  forecaster: Forecaster;
  predictions: PredictionRepository;
  activity: ActivityLog;
  leases: LeaseRepository;
  marks: MarkRepository;
  settings: () => Promise<Settings>;
  now: () => Date;
}
