import type { Consumer } from '../../platform/events/consumer.ts';
import { createRunRepository } from '../../platform/idempotency/run-repository.ts';
import { EVERY_HOUR_MS } from '../../platform/jobs/repeat.ts';
import { defineModule } from '../../platform/modules/define-module.ts';
import type { ModuleDeps, ModuleParts } from '../../platform/modules/module.ts';
import { none } from '../../platform/modules/personal-paths.ts';
import { createSmtp } from '../../platform/smtp/smtp.ts';
import type { ActivityRecord } from '../audit/activity-model.ts';
import type { AuditParts } from '../audit/module.ts';
import type { AuthParts } from '../auth/module.ts';
import type { CustomersParts } from '../customers/module.ts';
import type { InboxParts } from '../inbox/module.ts';
import type { LinksParts } from '../links/module.ts';
import type { MapsParts } from '../maps/module.ts';
import type { ReadersParts } from '../readers/module.ts';
import type { ShipmentsParts } from '../shipments/module.ts';
import type { SiteParts } from '../site/module.ts';
import type { TrackingParts } from '../tracking/module.ts';
import { MAIL_PATHS, mailModel, type MailRecord } from './mail-model.ts';
import { createMailRepository } from './mail-repository.ts';
import { planAnswers, planLetters } from './plan/plan-answers.ts';
import { planDailyMails, planSilentMails } from './plan/plan-daily-mails.ts';
import { planMails } from './plan/plan-mails.ts';
import { mailRoutes, oneClickUnsubscribe } from './routes.ts';
import { sendMails } from './send/send-mails.ts';
import { removeExpiredSubscriptions } from './subscribe/change-subscription.ts';
import { subscriptionModel } from './subscribe/subscription-model.ts';
import { createSubscriptionRepository } from './subscribe/subscription-repository.ts';
import { createCodeWatch } from './verify/code-watch.ts';
import { createProofRepository, proofModel } from './verify/proof-repository.ts';
import { issueVerificationCodes } from './verify/verify-code.ts';

const SEND_EVERY_MS = 2_000;
/** Mails wait for a time, such as the end of quiet hours. */
const SEND_SWEEP_MS = 5_000;

export const mail = defineModule({
  name: 'mail',
  collections: {
    mails: {
      model: mailModel,
      personal: 'mailsText',
      paths: MAIL_PATHS,
      // A mail being sent stores its content afterwards.
      derive: ({ state }: MailRecord) => (state === 'sending' ? { forgotten: true } : {}),
    },
    proofs: { model: proofModel, personal: 'mailsText', paths: none('_id', 'channel', 'trackingId') },
    subscriptions: {
      model: subscriptionModel,
      personal: 'subscriptionsText',
      paths: {
        ...none('trackingId', 'language'),
        address: 'person',
        reader: 'person',
        origin: 'person',
        caller: 'person',
        mailbox: 'person',
      },
      obsoleteIndexes: ['origin_1'],
    },
  },
  stores: (models, { runs }) => ({
    mails: createMailRepository({ model: models.mails }),
    proofs: createProofRepository({ model: models.proofs }),
    subscriptions: createSubscriptionRepository({ model: models.subscriptions }),
    testMailRuns: createRunRepository<{ sent: boolean }>({ model: runs }),
  }),
  open: (
    {
      platform,
      audit: { activity, damage },
      ...made
    }: ModuleDeps<
      AuditParts &
        AuthParts &
        CustomersParts &
        InboxParts &
        LinksParts &
        MapsParts &
        ReadersParts &
        ShipmentsParts &
        SiteParts &
        TrackingParts
    >,
    stores,
  ) => {
    const { hashAddress, keys, limits, logger, mailFrom, marks, now, publicUrl, smtpUrl } = platform;
    const { proofs } = stores;
    return {
      activity,
      damage,
      hashAddress,
      logger,
      mailFrom,
      marks,
      now,
      publicUrl,
      mailLinkKeys: keys.mailLink,
      trackingLinkKeys: keys.trackingLink,
      offerKeys: keys.offer,
      invitationKeys: keys.invitation,
      smtp: smtpUrl === undefined ? undefined : createSmtp(smtpUrl),
      codeWatch: createCodeWatch({ ...limits, activity, proofs }),
      issueVerificationCodes: (asked: Parameters<typeof issueVerificationCodes>[1]) =>
        issueVerificationCodes({ proofs, paperCodeKeys: keys.paperCode, now }, asked),
      settings: made.site.settings,
      directory: made.shipments.directory,
      shipments: made.shipments.shipments,
      customers: made.customers.customers,
      links: made.links.links,
      messages: made.inbox.messages,
      quotes: made.inbox.quotes,
      accounts: made.auth.accounts,
      unsubscribed: made.readers.unsubscribed,
      identifyShipment: made.tracking.identifyShipment,
      trackShipment: made.tracking.trackShipment,
      drawMapPicture: made.maps.drawMapPicture,
      findPicture: made.site.pictures.find,
      ...stores,
    };
  },
  routes: mailRoutes,
  site: oneClickUnsubscribe,
  consumers: (parts): Consumer<ActivityRecord>[] => [
    {
      name: 'mails',
      from: 'start',
      accepts: ({ targetType }) => targetType === 'shipment',
      handle: (entries) => planMails(parts, entries),
    },
    {
      name: 'answers',
      from: 'start',
      accepts: ({ targetType }) => targetType === 'message' || targetType === 'quote' || targetType === 'account',
      handle: async (entries) => {
        await planAnswers(parts, entries);
        await planLetters(parts, entries);
      },
    },
  ],
  jobs: (parts) => {
    const { smtp } = parts;
    const send = smtp && ((stopping: AbortSignal) => sendMails({ ...parts, smtp }, { stopping }));
    return [
      { task: 'delete expired subscriptions', everyMs: EVERY_HOUR_MS, run: () => removeExpiredSubscriptions(parts) },
      { task: 'plan daily mails', everyMs: EVERY_HOUR_MS, run: () => planDailyMails(parts) },
      { task: 'plan mails about silence', everyMs: EVERY_HOUR_MS, run: () => planSilentMails(parts) },
      ...(send ? [{ task: 'send mails', everyMs: SEND_EVERY_MS, sweepMs: SEND_SWEEP_MS, followsEvents: true, run: send }] : []),
    ];
  },
});

export interface MailParts {
  mail: ModuleParts<typeof mail>;
}
