import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { none } from '../../platform/modules/personal-paths.ts';
import type { AuditParts } from '../audit/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import { createProofPictureRepository } from '../proofs/proof-picture-repository.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import type { TrackingParts } from '../tracking/module.ts';
import { purgeMessages } from './change-submission.ts';
import { removeUnusedFiles } from './message-files.ts';
import { inboxRoutes } from './routes.ts';
import { messageSearchTerms, quoteSearchTerms } from './search-terms.ts';
import { MESSAGE_PATHS, messageFileModel, messageModel, type MessageRecord } from './store/message-model.ts';
import { createMessageRepository } from './store/message-repository.ts';
import { QUOTE_PATHS, quoteModel, type QuoteRecord } from './store/quote-model.ts';
import { createQuoteRepository } from './store/quote-repository.ts';

export const inbox = defineModule({
  name: 'inbox',
  collections: {
    messages: {
      model: messageModel,
      personal: 'messageText',
      paths: MESSAGE_PATHS,
      derive: (message: MessageRecord) => ({ searchTerms: messageSearchTerms(message), version: message.version + 1 }),
      obsoleteIndexes: ['status_1_createdAt_-1'],
    },
    messageFiles: {
      model: messageFileModel,
      personal: 'problemReportText',
      paths: { ...none('name', 'trackingId', 'type'), content: 'pictures' },
    },
    quotes: {
      model: quoteModel,
      personal: 'quoteRequestText',
      paths: QUOTE_PATHS,
      derive: (quote: QuoteRecord) => ({ searchTerms: quoteSearchTerms(quote), version: quote.version + 1 }),
      obsoleteIndexes: ['status_1_createdAt_-1'],
    },
  },
  stores: (models, { touched }) => {
    const onChange = () => touched.emit('inbox');
    const messageFiles = createProofPictureRepository({ model: models.messageFiles });
    return {
      messages: createMessageRepository({ model: models.messages, files: messageFiles, onChange }),
      quotes: createQuoteRepository({ model: models.quotes, onChange }),
    };
  },
  open: (
    {
      platform: { hashAddress, now },
      audit: { activity, damage },
      ...made
    }: ModuleDeps<AuditParts & CustomersParts & ShipmentsParts & SiteParts & TrackingParts>,
    stores,
  ) => ({
    activity,
    damage,
    hashAddress,
    now,
    settings: made.site.settings,
    ...made.customers,
    shipments: made.shipments.shipments,
    resolveTrackingId: made.shipments.resolveTrackingId,
    identifyReporter: made.tracking.identifyReporter,
    ...stores,
  }),
  routes: inboxRoutes,
  jobs: (parts) => [
    { task: 'purge deleted messages', everyMs: EVERY_HOUR_MS, run: () => purgeMessages(parts) },
    { task: 'remove unused files', everyMs: EVERY_HOUR_MS, run: () => removeUnusedFiles(parts) },
  ],
});

export interface InboxParts {
  inbox: ModuleParts<typeof inbox>;
}
