import { isIP } from 'node:net';
import { availableParallelism } from 'node:os';
import { MIN_INITIAL_PASSWORD_LENGTH } from '@waybill/contracts/auth/facts';
import { LIMITS } from '@waybill/contracts/shared/limits';
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

const SAMPLE = /change.?(me|this)|your.?(jwt.?)?secret|(super|my|jwt).?secret|example|password|placeholder/i;
const MIN_DISTINCT_CHARACTERS = 8;

const secret = z
  .string()
  .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
  .refine(
    (text) => !SAMPLE.test(text) && new Set(text).size >= MIN_DISTINCT_CHARACTERS,
    'must be random, not a sample: make one with openssl rand -base64 32',
  );

const ORIGINS_RULE = 'must be origins like https://www.example.com, separated by commas, without a path';

/** Invalid URLs are left to their own rule. */
const isOrigin = (text: string): boolean =>
  !URL.canParse(text) || !/^https?:/i.test(text) || new URL(text).href === `${new URL(text).origin}/`;
const toOrigin = (text: string): string => new URL(text).origin;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

const LOOPBACK = /^(?:127\.[\d.]+|\[?::1\]?|localhost)$/;
export const isLoopback = (host: string): boolean => LOOPBACK.test(host);

const WEBHOOK_RULE = 'must be an https address without user and password, like https://errors.example.com/hook';

/** Reports name files and endpoints: nobody on the way may read them. Invalid URLs are left to their own rule. */
function isPrivateUrl(text: string): boolean {
  if (!URL.canParse(text)) return true;
  const { protocol, hostname, username, password } = new URL(text);
  return (protocol === 'https:' || isLoopback(hostname)) && username === '' && password === '';
}

const CONTACT_RULE = 'must be an e-mail address or an https address';

const contact = z
  .string()
  .transform((text) => text.trim().replace(/^mailto:/i, ''))
  .transform((text) => (parseEmail(text) === text ? toSmtpAddress(text) : text))
  .pipe(
    z.union(
      [
        z.email(),
        z
          .url({ protocol: /^https$/ })
          .regex(/^\S+$/)
          .refine(isPrivateUrl),
      ],
      CONTACT_RULE,
    ),
  );

const HOST_NAME = /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i;

/** A leading or trailing blank is a typing error and would name another folder. */
const folder = z.string().refine((text) => text.trim() === text, 'must not begin or end with a blank');

const SMTP_RULE =
  'must have nothing but user, password, host and port, and options of its mail library such as ?requireTLS=true; encode special characters (# is %23)';
/** Nodemailer would ignore any other option. */
const SMTP_OPTIONS =
  /^(secure|requireTLS|ignoreTLS|opportunisticTLS|name|servername|localAddress|(connection|greeting|socket|dns)Timeout|tls\.\w+)$/;

function isWholeSmtpUrl(text: string): boolean {
  if (!/^smtps?:\/\/[^/]+/.test(text)) return true;
  if (!URL.canParse(text)) return false;
  const { pathname, hash, searchParams } = new URL(text);
  return ['', '/'].includes(pathname) && hash === '' && [...searchParams.keys()].every((name) => SMTP_OPTIONS.test(name));
}

export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000).describe('Port of the site and, below /api, the API; 0 selects a free port'),
  HOST: z
    .string()
    .refine(
      (text) => isIP(text) > 0 || HOST_NAME.test(text),
      'must be an IP address or a host name, without a port: that is PORT',
    )
    .default('127.0.0.1')
    .describe('Address to listen on; 0.0.0.0 accepts other machines'),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional()
    .describe('Connection string of MongoDB; without it the embedded database runs in DATA_DIR'),
  DATA_DIR: folder
    .default('.data')
    .describe('Folder of the embedded database and the generated secret; relative paths start at the repository'),
  BACKUP_DIR: folder
    .optional()
    .describe('Folder for daily backups of the embedded database, created and checked by the server; none without it'),
  BACKUP_KEEP: wholeNumber(1, 365).default(7).describe('Number of daily backups to keep'),
  ADMIN_USERNAME: z
    .string()
    .trim()
    .min(1, 'must not be blank')
    .max(LIMITS.username, `must have at most ${LIMITS.username} characters`)
    .default('admin')
    .describe('Name of the administrator created by the first start'),
  ADMIN_PASSWORD: z
    .string()
    .min(MIN_INITIAL_PASSWORD_LENGTH, tEnglish(office.password.givenTooShort, { min: MIN_INITIAL_PASSWORD_LENGTH }))
    .max(LIMITS.password, `must have at most ${LIMITS.password} characters`)
    .optional()
    .describe(
      'Password of that administrator, at least 8 characters and not a common one; generated and printed once without it',
    ),
  JWT_SECRET: secret
    .optional()
    .describe(
      'Secret from which the keys of sessions, links, papers and hashes are derived, at least 32 random characters; required with MONGODB_URI, otherwise generated into DATA_DIR',
    ),
  JWT_SECRET_BEFORE: secret
    .optional()
    .describe('Previous secret: sessions and links that it signed keep working until they expire'),
  DEMO_DATA: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .transform((text) => text === 'true')
    .optional()
    .describe(
      'Whether to add demo shipments at start; by default only to an empty embedded database. With `false`, settings are blank until the first save',
    ),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^-?\d+(\.\d+)?$/, 'must be a number, as 2 or 0.5')
    .transform(Number)
    .pipe(z.number().positive('must be more than 0'))
    .default(1)
    .describe('Multiplier of all rate limits, for tests and benchmarks'),
  EDGE_CACHE_SECONDS: wholeNumber(0, 3_600)
    .default(0)
    .describe('Seconds that shared caches may keep a successful lookup; misses are never cached'),
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
    .describe('Comma-separated origins of other sites that may call the API'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'must be an address like https://www.example.com' })
    .refine(
      isOrigin,
      'must be an address without a path, query or user, like https://www.example.com: give the site a host of its own',
    )
    .transform(toOrigin)
    .optional()
    .describe('Public origin of the site, for absolute URLs; by default the requested host'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]+/, 'must be an address like smtps://user:password@mail.example.com')
    .refine(isWholeSmtpUrl, SMTP_RULE)
    .optional()
    .describe('Mail server for mails about shipments, with user and password; without it mails wait in the office'),
  MAIL_FROM: z
    .string()
    // A display name beside the address would be dropped.
    .transform((text) => (parseEmail(text) === text.trim() ? toSmtpAddress(text.trim()) : text))
    .pipe(z.email({ error: 'must be an e-mail address' }))
    .optional()
    .describe("Sender address of these mails; by default the company's address in Settings"),
  TRUST_PROXY: wholeNumber(0, 10).default(0).describe('Number of trusted proxies in front of the server, for X-Forwarded-For'),
  WORKERS: z
    .string()
    .regex(/^([1-9]|[1-5]\d|6[0-4]|auto)$/, 'must be a whole number from 1 to 64, or auto')
    .transform((text) => (text === 'auto' ? availableParallelism() : Number(text)))
    .default(1)
    .describe('Number of processes that answer requests; auto starts one per core'),
  METRICS_TOKEN: secret
    .optional()
    .describe('Bearer token for /api/metrics in Prometheus format, at least 32 random characters; no metrics without it'),
  SECURITY_CONTACT: contact
    .optional()
    .describe("E-mail or https address for reports of vulnerabilities; by default the company's address in Settings"),
  ERROR_WEBHOOK_URL: z
    .url({ protocol: /^https?$/, error: WEBHOOK_RULE })
    .refine(isPrivateUrl, WEBHOOK_RULE)
    .optional()
    .describe('Address to which unexpected errors are posted as JSON, without personal data'),
  LOG_LEVEL: z
    .enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })
    .default('info')
    .describe('Lowest level of log lines to write'),
});

/** For the table in the README. */
export function describeEnvironment(): { name: string; default: string; description: string }[] {
  return Object.entries(environment.shape).map(([name, schema]) => ({
    name,
    default: String(schema.safeParse(undefined).data ?? ''),
    description: schema.description ?? '',
  }));
}
