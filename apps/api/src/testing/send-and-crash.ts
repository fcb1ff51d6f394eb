// Sends mails once and kills itself before or after one of the calls that sending makes.
import { createSecretKey, randomBytes } from 'node:crypto';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { pino } from 'pino';
import { sendMails } from '../modules/mail/send/send-mails.ts';
import { derivePurposeKeys } from '../platform/config/purpose-keys.ts';
import { connect } from '../platform/db/connect.ts';
import { createSmtp } from '../platform/smtp/smtp.ts';
import { countCrashPoints, watchAll } from './crash-at.ts';
import { createFlatContext } from './flat-context.ts';

// oxlint-disable-next-line node/no-process-env
const { MONGODB_URI = '', SMTP_URL = '', AT = '' } = process.env;

const smtp = createSmtp(SMTP_URL);
const context = createFlatContext({
  connection: await connect(MONGODB_URI),
  keys: derivePurposeKeys([createSecretKey(randomBytes(32))]),
  publicUrl: 'https://waybill.example',
  rateLimitFactor: 1,
  logger: pino({ enabled: false }),
  now: () => new Date(AT),
});
await sendMails({
  ...context,
  mails: watchAll(context.mails),
  proofs: watchAll(context.proofs),
  links: watchAll(context.links),
  settings: async () => DEFAULT_OFFICE_SETTINGS,
  smtp: watchAll({ open: async () => watchAll(await smtp.open()) }),
});
process.stdout.write(`${countCrashPoints()}\n`);
process.exit(0);
