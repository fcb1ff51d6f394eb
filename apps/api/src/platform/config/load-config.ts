import { resolve } from 'node:path';
import type { z } from 'zod';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { countEdits, fold } from '../http/unknown-input.ts';
import { environment, isLoopback } from './environment.ts';

/** The message lists every invalid value, for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export interface Config {
  port: number;
  host: string;
  /** Absent: the embedded database. */
  mongodbUri: string | undefined;
  /** Absolute path. */
  dataDir: string;
  /** Absent: no daily backups. */
  backups: { folder: string; keep: number } | undefined;
  admin: { username: string; password: string | undefined };
  jwtSecret: string | undefined;
  /** Accepted, but no longer used to sign. */
  jwtSecretBefore: string | undefined;
  demoData: 'always' | 'never' | 'when-empty';
  rateLimitFactor: number;
  edgeCacheSeconds: number;
  corsOrigins: readonly string[];
  /** Origin of the site; absent: the host of each request. */
  publicUrl: string | undefined;
  /** Absent: mails stay queued in the office. */
  smtpUrl: string | undefined;
  /** Absent: the company's address. */
  mailFrom: string | undefined;
  trustProxy: number;
  workers: number;
  /** Absent: no metrics. */
  metricsToken: string | undefined;
  /** E-mail or https address; absent: the company's address. */
  securityContact: string | undefined;
  /** Absent: errors are only logged. */
  errorWebhookUrl: string | undefined;
  logLevel: string;
}

/** The only reader of environment variables; empty ones count as absent. @throws ConfigError naming all invalid values. */
export function loadConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(present);
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  if (present.MONGODB_URI && !present.JWT_SECRET) problems.push('JWT_SECRET is required with MONGODB_URI');
  if (present.SMTP_URL && !present.PUBLIC_URL) problems.push('PUBLIC_URL is required with SMTP_URL, for the links in mails');
  if (present.MONGODB_URI && present.BACKUP_DIR)
    problems.push('BACKUP_DIR is for the embedded database: back MongoDB up with npm run backup -- <folder> --keep 7');
  if (!parsed.success || problems.length > 0) {
    throw new ConfigError(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
  return toConfig(parsed.data);
}

/** Letters of a name that may be wrong, one in this many. */
const LETTERS_PER_MISTAKE = 5;
const MIN_PREFIX = 8;

/** Variables that are set but not read, with the likely name of each. Names of other programs differ more. */
export function findMisspelled(env: Readonly<Record<string, string | undefined>> = process.env): string[] {
  const known = Object.keys(environment.shape);
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = known.find((other) => fold(other) === fold(name)) ?? known.find((other) => isLike(fold(name), fold(other)));
    return meant === undefined ? [] : [`${name} is not read. Did you mean ${meant}?`];
  });
}

const isLike = (name: string, other: string): boolean =>
  countEdits(name, other) <= Math.floor(other.length / LETTERS_PER_MISTAKE) ||
  (name.length >= MIN_PREFIX && other.startsWith(name));

/** `npm run restore folder --force` passes no `--force` to the command: npm only sets a variable. */
export const isTakenByNpm = (option: string): boolean => Boolean(process.env[`npm_config_${option.replaceAll('-', '_')}`]);

/** Warnings about a configuration that only works well for local use. */
export function getConfigWarnings({ host, trustProxy, publicUrl, smtpUrl, mailFrom }: Config): string[] {
  const isPublic = trustProxy > 0 || !isLoopback(host);
  const unused = mailFrom !== undefined && smtpUrl === undefined ? ['MAIL_FROM has no effect without SMTP_URL'] : [];
  if (publicUrl !== undefined || !isPublic) return unused;
  return [
    ...unused,
    'PUBLIC_URL is not set: addresses in pages, in the sitemap and in the codes on labels follow the Host that each request names. Set it to where the site is reached, as https://www.example.com',
  ];
}

function toConfig(values: z.infer<typeof environment>): Config {
  const demoByDefault = values.MONGODB_URI ? 'never' : 'when-empty';
  return {
    port: values.PORT,
    host: values.HOST,
    mongodbUri: values.MONGODB_URI,
    dataDir: resolve(REPOSITORY_ROOT, values.DATA_DIR),
    backups: values.BACKUP_DIR ? { folder: resolve(REPOSITORY_ROOT, values.BACKUP_DIR), keep: values.BACKUP_KEEP } : undefined,
    admin: { username: values.ADMIN_USERNAME, password: values.ADMIN_PASSWORD },
    jwtSecret: values.JWT_SECRET,
    jwtSecretBefore: values.JWT_SECRET_BEFORE,
    demoData: values.DEMO_DATA === undefined ? demoByDefault : values.DEMO_DATA ? 'always' : 'never',
    rateLimitFactor: values.RATE_LIMIT_FACTOR,
    edgeCacheSeconds: values.EDGE_CACHE_SECONDS,
    corsOrigins: values.CORS_ORIGINS,
    publicUrl: values.PUBLIC_URL,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    trustProxy: values.TRUST_PROXY,
    workers: values.WORKERS,
    metricsToken: values.METRICS_TOKEN,
    securityContact: values.SECURITY_CONTACT,
    errorWebhookUrl: values.ERROR_WEBHOOK_URL,
    logLevel: values.LOG_LEVEL,
  };
}
