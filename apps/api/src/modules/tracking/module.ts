import { STREAMS } from '@waybill/contracts/tracking/facts';
import { createStreamSlots } from '../../platform/limits/stream-slots.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { trackShipment } from './get-shipment.ts';
import { createLookupGuard } from './guard-lookup.ts';
import { createIdentifyReporter } from './look-up-by-link.ts';
import { plainPages } from './plain/routes.ts';
import { createPublicAnswers } from './public-answers.ts';
import { trackingRoutes } from './routes.ts';
import type { TrackingContext } from './tracking-context.ts';
import { createShipmentWatch } from './watch-shipments.ts';

interface Dependencies {
  estimates: Pick<TrackingContext, 'forecast' | 'forecaster'>;
  links: Pick<TrackingContext, 'links'>;
  proofs: Pick<TrackingContext, 'proofPictures'>;
  readers: Pick<TrackingContext, 'loadReaderHash'>;
  shipments: Pick<TrackingContext, 'shipments'>;
  site: Pick<TrackingContext, 'settings'>;
}

export const tracking = defineModule({
  name: 'tracking',
  open: ({ platform, ...made }: ModuleDeps<AuditParts & Dependencies>) => {
    const { keys, limits, now, publicUrl, workers } = platform;
    const { damage, feed } = made.audit;
    const { settings } = made.site;
    const { shipments: repository } = made.shipments;
    const { forecast, forecaster } = made.estimates;
    const lookups = { feed, forecast, forecaster, now, settings, shipments: repository };
    const guardLookup = createLookupGuard({ ...limits, workers });
    const identifyShipment = (typed: string, ip: string) =>
      guardLookup(ip, async () => (await findByTrackingId(repository, typed, repository.findLive)).trackingId);
    const context = {
      damage,
      forecast,
      forecaster,
      guardLookup,
      now,
      publicUrl,
      settings,
      links: made.links.links,
      proofPictures: made.proofs.proofPictures,
      shipments: repository,
      loadReaderHash: made.readers.loadReaderHash,
      publicAnswers: createPublicAnswers(lookups),
      shipmentWatch: createShipmentWatch(lookups),
      trackShipment: (stored: ShipmentRecord) => trackShipment(lookups, stored),
      streamSlots: createStreamSlots({ ...STREAMS, perCaller: Math.ceil(STREAMS.perAddress * limits.factor) }),
      trackingLinkKeys: keys.trackingLink,
      identifyShipment,
    };
    return { ...context, identifyReporter: createIdentifyReporter(context, identifyShipment) };
  },
  // Most requests are lookups, and `/tracking/track` must precede the ID route of shipments.
  isMatchedFirst: true,
  routes: trackingRoutes,
  site: plainPages,
  streams: ({ streamSlots }) => ({ shipments: streamSlots }),
});
