import type { Erasure } from '@waybill/contracts/privacy/schema';
import { createRunRepository } from '../../platform/idempotency/run-repository.ts';
import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps } from '../../platform/modules/module.ts';
import type { AuditParts } from '../audit/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import type { ImportsParts } from '../imports/module.ts';
import type { InboxParts } from '../inbox/module.ts';
import type { LinksParts } from '../links/module.ts';
import type { MailParts } from '../mail/module.ts';
import type { ProofsParts } from '../proofs/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import { applyRetention, clearPurgedLogs } from './apply-retention.ts';
import { createPersonHash } from './person.ts';
import type { RemovedCounts } from './privacy-context.ts';
import { privacyRoutes } from './routes.ts';
import { createStoredTexts } from './text-repository.ts';

export const privacy = defineModule({
  name: 'privacy',
  stores: (_models, { runs, collections, changed, touched }) => ({
    storedTexts: createStoredTexts(collections, () => {
      changed.emit([]);
      touched.emit('inbox');
    }),
    retentionRuns: createRunRepository<RemovedCounts>({ model: runs }),
    erasureRuns: createRunRepository<Erasure>({ model: runs }),
  }),
  open: (
    {
      platform: { backups, keys, logger, now },
      audit: { activity, damage },
      ...made
    }: ModuleDeps<
      AuditParts & CustomersParts & ImportsParts & InboxParts & LinksParts & MailParts & ProofsParts & ShipmentsParts & SiteParts
    >,
    stores,
  ) => ({
    activity,
    damage,
    logger,
    now,
    hashPerson: createPersonHash(keys.person),
    settings: made.site.settings,
    shipments: made.shipments.shipments,
    tests: made.shipments.tests,
    customers: made.customers.customers,
    imports: made.imports.imports,
    importShippers: made.imports.importShippers,
    importRuns: made.imports.importRuns,
    messages: made.inbox.messages,
    quotes: made.inbox.quotes,
    mails: made.mail.mails,
    subscriptions: made.mail.subscriptions,
    links: made.links.links,
    proofPictures: made.proofs.proofPictures,
    backups: backups && { keep: backups.keep },
    loadReaderHash: made.links.loadReaderHash,
    ...stores,
  }),
  routes: privacyRoutes,
  jobs: (parts) => [
    { task: 'apply retention', everyMs: EVERY_HOUR_MS, run: () => applyRetention(parts) },
    { task: 'clear logs of purged shipments', everyMs: EVERY_HOUR_MS, run: () => clearPurgedLogs(parts) },
  ],
});
