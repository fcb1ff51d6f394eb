import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { LIMITS, MIN_INITIAL_PASSWORD_LENGTH } from '@waybill/contracts/shared/limits';
import { toSmtpAddress, parseEmail } from '@waybill/domain/parsers/parse-email';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { z } from 'zod';

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`;
  return z.string().regex(/^\d+$/, message).transform(Number).pipe(z.number().min(min, message).max(max, message));
};

/** 256 bits, what HS256 needs, take at least this many characters (RFC 7518, 3.2). */
export const MIN_SECRET_LENGTH = 32;

/** What stands in examples and tutorials, or was typed by somebody in a hurry. */
const SAMPLE = /change.?(me|this)|your.?(jwt.?)?secret|(super|my|jwt).?secret|example|password|placeholder/i;
const LEAST_DIFFERENT_CHARACTERS = 8;

const secret = z
  .string()
  .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
  .refine(
    (text) => !SAMPLE.test(text) && new Set(text).size >= LEAST_DIFFERENT_CHARACTERS,
    'must be random, not a sample: make one with openssl rand -base64 32',
  );

const ORIGINS_RULE = 'must be origins like https://www.example.com, separated by commas, without a path';

/** Whether an address has nothing but what is used of it. What is no address at all is refused by its own rule. */
const isOrigin = (text: string): boolean =>
  !URL.canParse(text) || !/^https?:/i.test(text) || new URL(text).href === `${new URL(text).origin}/`;
const toOrigin = (text: string): string => new URL(text).origin;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

/** A folder whose name begins or ends with a blank is a typing error, and another folder than the one that was meant. */
const folder = z.string().refine((text) => text.trim() === text, 'must not begin or end with a blank');

const SMTP_RULE =
  'must have nothing but user, password, host and port, and options of its mail library such as ?requireTLS=true; encode special characters (# is %23)';
/** Options of Nodemailer's connection that may stand in the address; anything else would be ignored. */
const SMTP_OPTIONS =
  /^(secure|requireTLS|ignoreTLS|opportunisticTLS|name|servername|localAddress|(connection|greeting|socket|dns)Timeout|tls\.\w+)$/;

function isWholeSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^/]+/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { pathname, hash, searchParams } = new URL(text);
  return ['', '/'].includes(pathname) && hash === '' && [...searchParams.keys()].every((name) => SMTP_OPTIONS.test(name));
}

/** Every environment variable of the server, with its rule, its default and its meaning. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port of the pages and, under /api, of the API; 0 takes any free one'),
  HOST: z
    .string()
    .refine(
      (text) => isIP(text) > 0 || HOST_NAME.test(text),
      'must be an IP address or a host name, without a port: that is PORT',
    )
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 lets other machines in'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional()
    .describe('The MongoDB to use, and nothing else; without it the embedded database runs in DATA_DIR'),
  DATA_DIR: folder
    .default('.data')
    .describe('Folder of the embedded database and of the generated secret; a relative one counts from the repository'),
  BACKUP_DIR: folder
    .optional()
    .describe('Folder for a backup of the embedded database each day, made and checked by the server; without it none are made'),
  BACKUP_KEEP: wholeNumber(1, 365).default(7).describe('How many of these backups are kept'),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(LIMITS.username, `must have at most ${LIMITS.username} characters`)
    .default('admin')
    .describe('Name of the administrator whom the first start creates'),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_INITIAL_PASSWORD_LENGTH, tEnglish(office.password.givenTooShort, { min: MIN_INITIAL_PASSWORD_LENGTH }))
    .max(LIMITS.password, `must have at most ${LIMITS.password} characters`)
    .optional()
    .describe('Password of that administrator; without it one is generated and printed once'),
  JWT_SECRET: secret
    .optional()
    .describe(
      'Secret from which all keys are derived: of sessions, links, papers and stored hashes; required with MONGODB_URI, otherwise generated into DATA_DIR',
    ),
  JWT_SECRET_BEFORE: secret
    .optional()
    .describe(
      'The secret before this one: sessions that it signed stay open until they end by themselves, and links in mails go on working',
    ),
  DEMO_DATA: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .optional()
    .describe('Whether to add fictional shipments at start; without it, only to an empty embedded database'),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number, as 2 or 0.5')
    .transform(Number)
    .pipe(z.number().positive('must be more than 0'))
    .default(1)
    .describe('Multiplies every rate limit; for tests and benchmarks'),
  EDGE_CACHE_SECONDS: wholeNumber(0, 3_600)
    .default(0)
    .describe('How long caches in front, shared by visitors, may answer a lookup that found something; misses never'),
  CORS_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((origin) => origin.trim()))
    .pipe(
      z.array(
        z
          .url({ protocol: /^https?$/, error: ORIGINS_RULE })
          .refine(isOrigin, ORIGINS_RULE)
          .transform(toOrigin),
      ),
    )
    .default([])
    .describe('Other origins whose pages may call the API, separated by commas'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://www.example.com' })
    .refine(
      isOrigin,
      'must be an address without a path, query or user, like https://www.example.com: give the site a host of its own',
    )
    .transform(toOrigin)
    .optional()
    .describe('Where the site is reached, for the absolute addresses in its pages; without it, the host that was asked for'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/, 'must be an address like smtps://user:password@mail.example.com')
    .refine(isWholeSmtpUrl, SMTP_RULE)
    .optional()
    .describe('The mail server that takes mails about shipments, with user and password; without it they wait in the office'),
  MAIL_FROM: z
    .string()
    // A name beside the address would be dropped.
    .transform((text) => (parseEmail(text) === text.trim() ? toSmtpAddress(text.trim()) : text))
    .pipe(z.email({ error: 'must be an e-mail address' }))
    .optional()
    .describe("The address that these mails come from; without it, the company's e-mail address in Settings"),
  TRUST_PROXY: wholeNumber(0, 10)
    .default(0)
    .describe('How many proxies stand in front, so that X-Forwarded-For is believed that far and no further'),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4]|auto)$/, 'must be a whole number from 1 to 64, or auto')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .default(1)
    .describe('How many processes answer requests, on one port and one database; auto takes one for each core'),
  METRICS_TOKEN: secret
    .optional()
    .describe('Bearer token that reads /api/metrics, in the format of Prometheus; without it there are no metrics'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe('Least important log lines that are still written'),
});

/** Name, default and meaning of every variable, for the table of the README. */
export function describeEnvironment(): { name: string; default: string; meaning: string }[] {
  return Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    default: String(schema.safeParse(undefined).data ?? ''),
    meaning: schema.description ?? '',
  }));
}
