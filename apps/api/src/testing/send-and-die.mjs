// One round of sending mails in a process of its own, which kills itself at a point: before or after one of the calls that sending is made of.
import { createSecretKey, randomBytes } from 'node:crypto';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts';
import { mailModel } from '../../dist/mail/mail-model.js';
import { createMailRepository } from '../../dist/mail/mail-repository.js';
import { createProofRepository, proofModel } from '../../dist/mail/proof-repository.js';
import { sendMails } from '../../dist/mail/send-mails.js';
import { subscriptionModel } from '../../dist/mail/subscription-model.js';
import { createSubscriptionRepository } from '../../dist/mail/subscription-repository.js';
import { createUnsubscribedRepository, unsubscribedModel } from '../../dist/mail/unsubscribed-repository.js';
import { connect } from '../../dist/platform/db/connect.js';
import { createSmtp } from '../../dist/platform/smtp/smtp.js';
import { linkModel } from '../../dist/shipments/links/link-model.js';
import { createLinkRepository } from '../../dist/shipments/links/link-repository.js';
import { createShipmentRepository } from '../../dist/shipments/repository/shipment-repository.js';
import { shipmentModel } from '../../dist/shipments/shipment-model.js';

const { MONGODB_URI, SMTP_URL, DIE_AT, AT } = process.env;
let points = 0;

const passPoint = () => {
  if (points === Number(DIE_AT)) process.kill(process.pid, 'SIGKILL');
  points += 1;
};

/** The same functions, each of which passes a point before and after its work. */
const watched = (parts) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, work]) => [
      name,
      async (...args) => {
        passPoint();
        const result = await work(...args);
        passPoint();
        return name === 'open' ? watched({ send: result.send, close: async () => result.close() }) : result;
      },
    ]),
  );

const connection = await connect(MONGODB_URI);
await sendMails({
  mails: watched(createMailRepository({ model: mailModel(connection) })),
  proofs: watched(createProofRepository({ model: proofModel(connection) })),
  links: watched(createLinkRepository({ model: linkModel(connection) })),
  shipments: createShipmentRepository({ model: shipmentModel(connection) }),
  subscriptions: createSubscriptionRepository({ model: subscriptionModel(connection) }),
  unsubscribed: createUnsubscribedRepository({ model: unsubscribedModel(connection) }),
  tokenKeys: [createSecretKey(randomBytes(32))],
  settings: async () => DEFAULT_OFFICE_SETTINGS,
  smtp: watched(createSmtp(SMTP_URL)),
  mailFrom: undefined,
  publicUrl: 'https://waybill.example',
  logger: { warn: () => undefined },
  now: () => new Date(AT),
});
process.stdout.write(`${points}\n`);
process.exit(0);
