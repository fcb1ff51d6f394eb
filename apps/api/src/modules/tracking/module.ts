import { STREAMS } from '@waybill/contracts/tracking/facts';
import { createStreamSlots } from '../../platform/limits/stream-slots.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { EstimatesParts } from '../estimates/module.ts';
import type { LinksParts } from '../links/module.ts';
import type { ProofsParts } from '../proofs/module.ts';
import type { ReadersParts } from '../readers/module.ts';
import { findByTrackingId } from '../shipments/find-by-tracking-id.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { withTests } from '../shipments/test-shipments.ts';
import type { SiteParts } from '../site/module.ts';
import { trackShipment } from './get-shipment.ts';
import { createLookupGuard } from './guard-lookup.ts';
import { createIdentifyReporter } from './look-up-by-link.ts';
import { plainPages } from './plain/routes.ts';
import { createPublicAnswers } from './public-answers.ts';
import { trackingRoutes } from './routes.ts';
import { createShipmentWatch } from './watch-shipments.ts';

export const tracking = defineModule({
  name: 'tracking',
  open: ({
    platform,
    ...made
  }: ModuleDeps<AuditParts & EstimatesParts & LinksParts & ProofsParts & ReadersParts & ShipmentsParts & SiteParts>) => {
    const { keys, limits, now, publicUrl, workers } = platform;
    const { damage, feed } = made.audit;
    const { settings } = made.site;
    const { shipments: live, tests } = made.shipments;
    const repository = withTests(live, tests.shipments);
    const { forecast, forecaster } = made.estimates;
    const lookups = { feed, forecast, forecaster, now, settings, shipments: repository };
    const guardLookup = createLookupGuard({ ...limits, workers });
    const identifyShipment = (typed: string, ip: string) =>
      guardLookup(ip, async () => (await findByTrackingId(live, typed, live.findLive)).trackingId);
    const context = {
      damage,
      directory: made.shipments.directory,
      forecast,
      forecaster,
      guardLookup,
      now,
      publicUrl,
      settings,
      links: made.links.links,
      proofPictures: made.proofs.proofPictures,
      shipments: repository,
      tests,
      live,
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

export interface TrackingParts {
  tracking: ModuleParts<typeof tracking>;
}
