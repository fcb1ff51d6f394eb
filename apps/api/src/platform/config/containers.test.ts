import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { DCLinter } from 'dclint';
import { validate as validateDockerfile } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { readRequest } from '../../cli/backup-tool.ts';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { NOT_IN_COMPOSE, COMPOSE_VARIABLES, SET_BY_COMPOSE, writeEnvExample } from './env-example.ts';
import { environment } from './environment.ts';
import { loadConfig } from './load-config.ts';

// No Docker engine here: these are static checks (docs/operations.md).

const read = (name: string) => readFileSync(join(REPOSITORY_ROOT, name), 'utf8');
const dockerfile = read('Dockerfile');
const service = z.looseObject({
  image: z.string().optional(),
  logging: z.object({ options: z.record(z.string(), z.string()) }).optional(),
  mem_limit: z.string().optional(),
  profiles: z.array(z.string()).default([]),
  command: z.array(z.string()).default([]),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  restart: z.string().optional(),
});
const parsed: unknown = parse(read('docker-compose.yml'));
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parsed);

const lintResults = z.array(z.object({ messages: z.array(z.object({ line: z.number(), message: z.string() })) }));
/** Style rules, and rules that we break on purpose. */
const UNUSED_RULES = [
  'require-project-name-field',
  'service-keys-order',
  'services-alphabetical-order',
  // The image is built here and named, so that copies share it.
  'no-build-and-image',
  // The proxy serves everyone.
  'no-unbound-port-interfaces',
];

test.each(['docker-compose.yml', 'docker/platforms.yml'])(
  '%s follows the Compose Specification and the rules of dclint',
  (name) => {
    const rules = Object.fromEntries(UNUSED_RULES.map((rule) => [rule, 0 as const]));
    const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
    const results = lintResults.parse(linter.lintFiles([join(REPOSITORY_ROOT, name)], false));
    expect(results.map(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([[]]);
  },
);

test('installs every package of the workspace in the Dockerfile', () => {
  const packages = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(REPOSITORY_ROOT, group)).map((name) => `${group}/${name}`),
  );
  const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
  expect(copied).toEqual(packages.toSorted());
});

test('has a Dockerfile without errors and warnings', () => {
  expect(validateDockerfile(dockerfile).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
});

test('passes only variables that the app reads, and requires the mandatory ones', () => {
  const { environment: variables } = services.app ?? service.parse({});
  expect(Object.keys(variables).filter((name) => !(name in environment.shape))).toEqual([]);
  for (const name of ['JWT_SECRET', 'MONGODB_URI']) expect(variables[name]).toMatch(/\$\{\w+:\?/);
  const given = Object.entries(variables).map(([name, text]) => [name, text.replace(/\$\{(\w+)(:[?-]([^}]*))?\}/g, fill)]);
  expect(loadConfig(Object.fromEntries(given))).toMatchObject({ trustProxy: 1, demoData: 'never' });
});

test('passes every variable that the app reads, except those set by the image or unused in containers [O1]', () => {
  const { environment: variables } = services.app ?? service.parse({});
  const missing = Object.keys(environment.shape).filter((name) => !(name in variables) && name !== 'BACKUP_KEEP');
  expect(missing.toSorted()).toEqual(Object.keys(NOT_IN_COMPOSE).toSorted());
});

test('sends mails from the containers with the mail settings of .env [M5]', () => {
  const { environment: variables } = services.app ?? service.parse({});
  const env: Record<string, string> = {
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: 'parcels@example.com',
    PUBLIC_URL: 'https://parcels.example.com',
    EDGE_CACHE_SECONDS: '30',
    RATE_LIMIT_FACTOR: '2',
  };
  const given = Object.entries(variables).map(([name, text]) => [
    name,
    text.replace(
      /\$\{(\w+)(:[?-]([^}]*))?\}/g,
      (all: string, variable: string, rule?: string, standard?: string) => env[variable] ?? fill(all, variable, rule, standard),
    ),
  ]);
  expect(loadConfig(Object.fromEntries(given))).toMatchObject({
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    publicUrl: env.PUBLIC_URL,
    edgeCacheSeconds: 30,
    rateLimitFactor: 2,
  });
});

test('lists every variable of the compose file in .env.example, and no other [O1]', () => {
  const used = new Set<string>([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  const sampled = new Set<string>([...writeEnvExample().matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name));
  expect(sampled).toEqual(used);
  const known = [...Object.keys(environment.shape), ...COMPOSE_VARIABLES.map(({ name }) => name)];
  expect([...sampled, ...SET_BY_COMPOSE, ...Object.keys(NOT_IN_COMPOSE)].toSorted()).toEqual(known.toSorted());
});

test('limits log and memory of every service, and tags the image with the version [O8]', () => {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(read('package.json')));
  for (const { logging, mem_limit: memory } of Object.values(services)) {
    expect(logging?.options).toEqual({ 'max-size': '10m', 'max-file': '5' });
    expect(memory).toMatch(/^(\d+m|\$\{(APP|MONGO)_MEMORY:-\dg\})$/);
  }
  const own = Object.values(services).flatMap(({ image = '' }) => (image.startsWith('waybill') ? [image] : []));
  expect(new Set(own)).toEqual(new Set([`waybill:${version}`]));
});

test('counts a container as starting for an hour, because a migration may take long [O8]', () => {
  expect(dockerfile).toContain('--start-period=1h ');
});

test('backs up daily behind a profile, with a command that is tested, and restores into the same database [O1, O8]', () => {
  const { profiles, command, environment: variables } = services.backup ?? service.parse({});
  expect(profiles).toEqual(['backup']);
  expect(variables.MONGODB_URI).toBe(services.app?.environment.MONGODB_URI);
  const [, script = '', args = ''] = /node (\S+) (.*?) &&/.exec(command.at(-1) ?? '') ?? [];
  expect(existsSync(join(REPOSITORY_ROOT, script))).toBe(true);
  expect(readRequest('backup', args.replace('${BACKUP_KEEP:-7}', '7').split(' '))).toMatchObject({ folder: '/backups', keep: 7 });
  const [, restore = ''] = /run --rm backup node apps\/api\/dist\/cli\/restore\.js (.*)$/m.exec(read('docs/operations.md')) ?? [];
  expect(readRequest('restore', restore.split(' ').slice(0, 2))).toMatchObject({ force: true });
});

test('reports MongoDB as healthy once it answers on the network, and retries its setup [O6]', () => {
  const mongo = z.looseObject({ healthcheck: z.object({ test: z.array(z.string()) }) }).parse(services.mongo);
  // The image's temporary mongod listens on localhost only.
  expect(mongo.healthcheck.test.join(' ')).toContain('mongodb://mongo:27017/');
  expect(services['mongo-setup']?.restart).toBe('on-failure');
});

/** Substitutes like compose: the given value, else the default after `:-`. */
const fill = (_all: string, _name: string, rule = '', standard = '') =>
  rule.startsWith(':?') ? 'q7Zt2mXw9LfB4sKd8RvN1yPc6HgT3jUe' : standard;

test('publishes no port of the app, so that several can run behind the proxy', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  expect(read('docker/Caddyfile')).toMatch(/dynamic a \{\s+name app\s+port 3000/);
});

test('disconnects clients that send or read slowly at the proxy [X13]', () => {
  for (const limit of ['read_header', 'read_body', 'write', 'idle']) {
    expect(read('docker/Caddyfile')).toMatch(new RegExp(`timeouts \\{[^}]*\\s${limit} \\d+[sm]\\n`));
  }
});

test('stores data in named volumes, and restarts servers', () => {
  const named = Object.values(services).flatMap((one) => one.volumes.filter((volume) => !volume.startsWith('.')));
  expect(new Set(named.map((volume) => volume.split(':')[0]))).toEqual(new Set(Object.keys(volumes)));
  for (const name of ['proxy', 'app', 'mongo']) expect(services[name]?.restart).toBe('unless-stopped');
});

test('pins every image, and runs as root only where necessary', () => {
  const images = [...Object.values(services).flatMap(({ image }) => image ?? []), ...fromLines()].filter(
    (image) => image.includes('/') || image.includes(':'),
  );
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
  expect(dockerfile.split('FROM').at(-1)).toMatch(/^USER node$/m);
});

const fromLines = () => [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);

test('checks health at the readiness URL', () => {
  expect(dockerfile).toContain(`${API_BASE}${ROUTES.getReadiness.path}`);
});

test("uses the repository's pnpm and the Node.js release of test:node24 in the image", () => {
  const { packageManager } = z.object({ packageManager: z.string() }).parse(JSON.parse(read('package.json')));
  expect(dockerfile).toContain(`npm install --global ${packageManager}`);
  const [, tested] = /24: '(\d+\.\d+)\.\d+'/.exec(read('tools/test-on-node.mjs')) ?? [];
  const images = fromLines().filter((name) => name.startsWith('node:'));
  expect(images).toEqual(images.map(() => `node:${tested}-bookworm-slim`));
  expect(images).toHaveLength(2);
});

test.each(['README.md', 'docs/operations.md'])(
  '%s names the processors without support for mongo:8.0, and the alternative [R4]',
  (name) => {
    const text = read(name);
    expect(text).toMatch(/mongo:8\.0` needs a processor with AVX/);
    expect(text).toContain('ARMv8.2-A');
    expect(text).toContain('Raspberry Pi 4');
  },
);
