import { availableParallelism } from 'node:os';
import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { describeEnvironment } from './environment.ts';
import { findMisspelled, getConfigWarnings, ConfigError, loadConfig } from './load-config.ts';

const MONGODB_URI = 'mongodb://db.example.com/waybill';
const JWT_SECRET = 'q7Zt2mXw9LfB4sKd8RvN1yPc6HgT3jUe';

function problems(env: Record<string, string>): string {
  try {
    loadConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  return '';
}

test('accepts an empty environment: local only, embedded database, demo data if empty [R185]', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    mongodbUri: undefined,
    admin: { username: 'admin', password: undefined },
    demoData: 'when-empty',
    backups: undefined,
    rateLimitFactor: 1,
    edgeCacheSeconds: 0,
    corsOrigins: [],
    trustProxy: 0,
    workers: 1,
    logLevel: 'info',
  });
  expect(isAbsolute(config.dataDir)).toBe(true);
  expect(config.dataDir).toMatch(/\.data$/);
});

test('reads every variable', () => {
  const config = loadConfig({
    PORT: '0',
    HOST: '0.0.0.0',
    MONGODB_URI,
    DATA_DIR: '/var/lib/waybill',
    ADMIN_USERNAME: ' boss ',
    ADMIN_PASSWORD: 'a long password',
    JWT_SECRET,
    DEMO_DATA: 'true',
    RATE_LIMIT_FACTOR: '2.5',
    CORS_ORIGINS: 'https://a.example.com, http://localhost:5173/',
    TRUST_PROXY: '1',
    WORKERS: '4',
    EDGE_CACHE_SECONDS: '30',
    LOG_LEVEL: 'warn',
  });
  expect(config).toEqual({
    port: 0,
    host: '0.0.0.0',
    edgeCacheSeconds: 30,
    mongodbUri: MONGODB_URI,
    dataDir: '/var/lib/waybill',
    admin: { username: 'boss', password: 'a long password' },
    jwtSecret: JWT_SECRET,
    demoData: 'always',
    rateLimitFactor: 2.5,
    corsOrigins: ['https://a.example.com', 'http://localhost:5173'],
    trustProxy: 1,
    workers: 4,
    logLevel: 'warn',
  });
});

test('treats an empty variable as absent', () => {
  expect(loadConfig({ PORT: '', MONGODB_URI: '', ADMIN_PASSWORD: '', CORS_ORIGINS: '' })).toEqual(loadConfig({}));
});

test('adds demo data to a MongoDB only on request, and never if disabled', () => {
  expect(loadConfig({ MONGODB_URI, JWT_SECRET }).demoData).toBe('never');
  expect(loadConfig({ DEMO_DATA: 'false' }).demoData).toBe('never');
});

test('WORKERS accepts a number up to 64, or auto for one per core', () => {
  expect(loadConfig({ WORKERS: '64' }).workers).toBe(64);
  expect(loadConfig({ WORKERS: 'auto' }).workers).toBe(availableParallelism());
  for (const wrong of ['0', '65', '1.5', '-1', 'all'])
    expect(problems({ WORKERS: wrong })).toContain('  WORKERS must be a whole');
});

test('BACKUP_DIR keeps seven backups by default, and is rejected with MongoDB', () => {
  expect(loadConfig({ BACKUP_DIR: '/backups' }).backups).toEqual({ folder: '/backups', keep: 7 });
  expect(problems({ BACKUP_DIR: '/backups', MONGODB_URI, JWT_SECRET })).toContain('BACKUP_DIR is for the embedded database');
  expect(problems({ BACKUP_KEEP: '0' })).toContain('BACKUP_KEEP must be a whole number from 1 to 365');
});

test.each([
  ['security@example.com', 'security@example.com'],
  ['mailto:security@example.com', 'security@example.com'],
  [' security@bücher.example ', 'security@xn--bcher-kva.example'],
  ['https://example.com/report', 'https://example.com/report'],
])('reads SECURITY_CONTACT=%s [O9]', (SECURITY_CONTACT, address) => {
  expect(loadConfig({ SECURITY_CONTACT }).securityContact).toBe(address);
});

test.each(['http://example.com', 'mailto:a b', 'nobody', 'https://u:p@example.com', 'https://example.com/\nContact: x'])(
  'rejects SECURITY_CONTACT=%j [O9]',
  (SECURITY_CONTACT) => {
    expect(problems({ SECURITY_CONTACT })).toContain('  SECURITY_CONTACT must be an e-mail address or an https address');
  },
);

describe('rejects values that would be used in part', () => {
  test.each([
    'https://a.example/parcels',
    'https://a.example//',
    'https://a.example/?lang=de',
    'https://a.example/#top',
    'https://boss:secret@a.example',
  ])('PUBLIC_URL=%s [R1]', (PUBLIC_URL) => {
    expect(problems({ PUBLIC_URL })).toContain('  PUBLIC_URL must be an address without a path, query or user');
  });

  test.each(['https://a.example', 'https://a.example/', 'HTTPS://A.example:443/'])('accepts PUBLIC_URL=%s [R1]', (PUBLIC_URL) => {
    expect(loadConfig({ PUBLIC_URL }).publicUrl).toBe('https://a.example');
  });

  test.each([
    'http://errors.example.com/hook',
    'https://boss:secret@errors.example.com',
    'ftp://errors.example.com',
    'errors.example.com',
    'http://127.0.0.1.example.com',
  ])('ERROR_WEBHOOK_URL=%s [O8]', (ERROR_WEBHOOK_URL) => {
    expect(problems({ ERROR_WEBHOOK_URL })).toContain('  ERROR_WEBHOOK_URL must be an https address');
  });

  test.each(['https://errors.example.com/hook?key=1', 'http://127.0.0.1:9999/', 'http://[::1]:9999/', 'http://localhost/x'])(
    'accepts ERROR_WEBHOOK_URL=%s [O8]',
    (ERROR_WEBHOOK_URL) => {
      expect(loadConfig({ ERROR_WEBHOOK_URL }).errorWebhookUrl).toBe(ERROR_WEBHOOK_URL);
    },
  );

  test.each(['https://a.example/app', 'https://a.example,https://b.example/x', 'https://a.example,', 'https://u@a.example'])(
    'CORS_ORIGINS=%s [R1]',
    (CORS_ORIGINS) => {
      expect(problems({ CORS_ORIGINS })).toContain('  CORS_ORIGINS must be origins');
    },
  );

  test.each([
    ['HOST', '127.0.0.1:3000'],
    ['HOST', 'http://localhost'],
    ['HOST', '[::1]'],
    ['HOST', ' 0.0.0.0'],
    ['SMTP_URL', 'smtp://mail.example.com/inbox'],
    ['SMTP_URL', 'smtp://mail.example.com?from=a@b.example'],
    ['SMTP_URL', 'smtp://user:pass#word@mail.example.com'],
    ['SMTP_URL', 'smtp://mail.example.com#tls'],
    ['DATA_DIR', ' '],
    ['DATA_DIR', '/data '],
    ['BACKUP_DIR', ' /backups'],
    ['PORT', '1e3'],
    ['PORT', ' 3000 '],
    ['PORT', '0x50'],
    ['TRUST_PROXY', '1.0'],
    ['WORKERS', '2 '],
    ['RATE_LIMIT_FACTOR', '1e3'],
    ['RATE_LIMIT_FACTOR', ' 2'],
    ['RATE_LIMIT_FACTOR', '0x10'],
    ['LOG_LEVEL', 'INFO'],
    ['MAIL_FROM', 'Acme <mail@acme.example>'],
  ])('%s=%j [R1]', (name, value) => {
    expect(problems({ [name]: value, PUBLIC_URL: 'https://a.example' })).toMatch(new RegExp(`^  ${name} must `, 'm'));
  });

  test.each([
    'smtps://user:p%23ss@mail.example.com',
    'smtp://mail.example.com:587/?requireTLS=true&tls.rejectUnauthorized=false',
  ])('accepts SMTP_URL=%s [R1]', (SMTP_URL) => {
    expect(loadConfig({ SMTP_URL, PUBLIC_URL: 'https://a.example' }).smtpUrl).toBe(SMTP_URL);
  });

  test('warns that a sender has no effect without a mail server [R1]', () => {
    expect(getConfigWarnings(loadConfig({ MAIL_FROM: 'mail@acme.example' }))).toEqual([
      'MAIL_FROM has no effect without SMTP_URL',
    ]);
  });
});

test('lists all invalid values at once [R185]', () => {
  const message = problems({
    PORT: 'http',
    MONGODB_URI: 'postgres://db',
    ADMIN_PASSWORD: 'short',
    DEMO_DATA: 'yes',
    RATE_LIMIT_FACTOR: '-1',
    CORS_ORIGINS: '*',
    TRUST_PROXY: 'true',
    WORKERS: '0',
    LOG_LEVEL: 'loud',
  });
  expect(message.split('\n')).toHaveLength(11);
  for (const name of [
    'PORT',
    'MONGODB_URI',
    'ADMIN_PASSWORD',
    'DEMO_DATA',
    'RATE_LIMIT_FACTOR',
    'CORS_ORIGINS',
    'TRUST_PROXY',
    'WORKERS',
    'LOG_LEVEL',
  ]) {
    expect(message).toContain(`  ${name} must`);
  }
  expect(message).toContain('JWT_SECRET is required with MONGODB_URI');
});

describe('rejects weak secrets [A12]', () => {
  test('requires one with MongoDB', () => {
    expect(problems({ MONGODB_URI })).toContain('JWT_SECRET is required with MONGODB_URI');
  });

  test('requires at least 32 characters', () => {
    expect(problems({ MONGODB_URI, JWT_SECRET: JWT_SECRET.slice(1) })).toContain('JWT_SECRET must have at least 32 characters');
  });

  test('rejects a first password of seven characters [A12]', () => {
    expect(problems({ ADMIN_PASSWORD: 'seven-7' })).toContain('ADMIN_PASSWORD must have at least 8 characters');
  });

  test.each([
    'x'.repeat(40),
    'your-jwt-secret-goes-here-0123456789',
    'CHANGE_ME_before_you_go_to_production',
    'my-super-secret-key-for-this-service',
  ])('rejects samples such as %s', (sample) => {
    expect(problems({ JWT_SECRET: sample })).toContain('JWT_SECRET must be random, not a sample');
    expect(problems({ JWT_SECRET_BEFORE: sample })).toContain('JWT_SECRET_BEFORE must be random, not a sample');
  });
});

test('describes every variable, for the README', () => {
  const described = describeEnvironment();
  expect(described.map(({ name }) => name)).toContain('TRUST_PROXY');
  expect(described.find(({ name }) => name === 'PORT')?.default).toBe('3000');
  for (const { description } of described) expect(description).toMatch(/^[A-Z].{20,}/);
});

describe('explains PUBLIC_URL when it is missing [X11]', () => {
  const on = (env: Record<string, string>) => getConfigWarnings(loadConfig(env));

  test.each([
    ['TRUST_PROXY', '1'],
    ['HOST', '0.0.0.0'],
    ['HOST', '::'],
    ['HOST', '192.0.2.7'],
  ])('with %s=%s', (name, value) => {
    expect(on({ [name]: value })).toEqual([
      expect.stringMatching(/^PUBLIC_URL is not set: .+ Set it to where the site is reached/),
    ]);
    expect(on({ [name]: value, PUBLIC_URL: 'https://www.example.com' })).toEqual([]);
  });

  test.each(['', '127.0.0.2', 'localhost', '::1'])('but not for local use: %j', (HOST) => {
    expect(on({ HOST })).toEqual([]);
  });
});

test.each([
  ['MONGO_URI', 'MONGODB_URI'],
  ['MONGODB_URL', 'MONGODB_URI'],
  ['DATADIR', 'DATA_DIR'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['METRIC_TOKEN', 'METRICS_TOKEN'],
  ['ADMIN_PASS', 'ADMIN_PASSWORD'],
  ['SMTP_URI', 'SMTP_URL'],
  ['smtp_url', 'SMTP_URL'],
  ['TRUST_PROXYS', 'TRUST_PROXY'],
])('reports the misspelled variable %s with the nearest known name [O12]', (name, meant) => {
  expect(findMisspelled({ [name]: 'x' })).toEqual([`${name} is not read. Did you mean ${meant}?`]);
});

test('is silent about variables of other programs [O12]', () => {
  const foreign = ['HOME', 'HOSTNAME', 'HTTP_PORT', 'MAIL', 'LOGNAME', 'NODE_ENV', 'PATH', 'POST', 'SHELL', 'TERM', 'TMPDIR'];
  const ours = ['PORT', 'MONGODB_URI', 'MONGO_APP_PASSWORD', 'MONGO_ROOT_PASSWORD', 'MALLOC_ARENA_MAX', 'npm_config_loglevel'];
  expect(findMisspelled(Object.fromEntries([...foreign, ...ours].map((name) => [name, 'x'])))).toEqual([]);
});
