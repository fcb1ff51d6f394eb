import type { Consumer } from '../../platform/events/consumer.ts';
import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { none } from '../../platform/modules/personal-paths.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { AuditParts } from '../audit/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import { createForecaster } from './forecast.ts';
import { createPredictionRepository, predictionModel } from './prediction-repository.ts';
import { createPredictionRecorder } from './predictions.ts';
import { createForecastPresenter } from './present-forecast.ts';
import { rebuildDaily } from './rebuild-histories.ts';
import { createRouteHistoryRepository, routeHistoryModel } from './route-history-repository.ts';
import { updateEstimates } from './update-route-histories.ts';

export const estimates = defineModule({
  name: 'estimates',
  collections: {
    routeHistories: { model: routeHistoryModel, personal: 'none', paths: none('_id', 'rows') },
    predictions: { model: predictionModel, personal: 'none', paths: none('_id', 'trackingId', 'basis', 'verdict', 'lane') },
  },
  stores: (models) => ({
    routeHistories: createRouteHistoryRepository({ model: models.routeHistories }),
    predictions: createPredictionRepository({ model: models.predictions }),
  }),
  open: (
    {
      platform,
      audit: { activity },
      shipments: { shipments: repository },
      site: { settings },
    }: ModuleDeps<AuditParts & ShipmentsParts & SiteParts>,
    stores,
  ) => {
    const { leases, logger, marks, now } = platform;
    const forecaster = createForecaster({ settings, now, ...stores });
    const predictionRecorder = createPredictionRecorder({ logger, now, ...stores });
    return {
      activity,
      forecaster,
      forecast: createForecastPresenter({ forecast: forecaster.forecast, predictionRecorder, settings, now, ...stores }),
      leases,
      logger,
      marks,
      now,
      predictionRecorder,
      settings,
      shipments: repository,
      ...stores,
    };
  },
  consumers: (parts): Consumer<ActivityRecord>[] => [
    { name: 'estimates', from: 'start', accepts: concernsEstimates, handle: (entries) => updateEstimates(parts, entries) },
  ],
  jobs: (parts) => [{ task: 'rebuild route histories', everyMs: EVERY_HOUR_MS, run: () => rebuildDaily(parts) }],
  stop: ({ predictionRecorder }) => predictionRecorder.flush(),
});

/** The settings contain the hours without news. */
const concernsEstimates = ({ targetType }: ActivityRecord): boolean => targetType === 'shipment' || targetType === 'settings';

export interface EstimatesParts {
  estimates: ModuleParts<typeof estimates>;
}
