// One round of sending mails in a process of its own, which kills itself at a point: before or after one of the calls that sending is made of.
import { createSecretKey, randomBytes } from 'node:crypto';
import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { pino } from 'pino';
import { sendMails } from '../modules/mail/send-mails.ts';
import { derivePurposeKeys } from '../platform/config/purpose-keys.ts';
import { connect } from '../platform/db/connect.ts';
import { createSmtp } from '../platform/smtp/smtp.ts';
import { createFlatContext } from './flat-parts.ts';

// oxlint-disable-next-line node/no-process-env
const { MONGODB_URI = '', SMTP_URL = '', DIE_AT, AT = '' } = process.env;
let points = 0;

const passPoint = () => {
  if (points === Number(DIE_AT)) process.kill(process.pid, 'SIGKILL');
  points += 1;
};

/** The same functions, each of which passes a point before and after its work. */
function watched<Parts extends object>(parts: Parts): Parts {
  const entries = Object.entries(parts).map(([name, work]: [string, (...args: unknown[]) => unknown]) => [
    name,
    async (...args: unknown[]) => {
      passPoint();
      const result = await work(...args);
      passPoint();
      return result;
    },
  ]);
  return Object.fromEntries(entries) as Parts;
}

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
  mails: watched(context.mails),
  proofs: watched(context.proofs),
  links: watched(context.links),
  settings: async () => DEFAULT_OFFICE_SETTINGS,
  smtp: watched({ open: async () => watched(await smtp.open()) }),
});
process.stdout.write(`${points}\n`);
process.exit(0);
