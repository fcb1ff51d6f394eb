import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY_ROOT } from '../../paths.ts';
import { environment } from './environment.ts';

const read = (name: string) => readFileSync(join(REPOSITORY_ROOT, name), 'utf8');
const service = z.object({ build: z.object({ platforms: z.array(z.string()) }) });
const { services } = z.object({ services: z.object({ app: service }) }).parse(parse(read('docker/platforms.yml')));
const lockfile = z
  .object({ packages: z.record(z.string(), z.object({ cpu: z.array(z.string()).optional() })) })
  .parse(parse(read('pnpm-lock.yaml')));
/** As Node names the processors. */
const PROCESSORS: Record<string, string> = { 'linux/amd64': 'x64', 'linux/arm64': 'arm64' };

test('builds the image for amd64 and arm64 [O6]', () => {
  expect(services.app.build.platforms).toEqual(Object.keys(PROCESSORS));
});

test.each(Object.values(PROCESSORS))('has every compiled dependency for Linux on %s with glibc [O6]', (cpu) => {
  const folders = ['apps/api/node_modules/argon2', 'packages/embedded-mongo/node_modules/fs-native-extensions'];
  for (const folder of folders) {
    const builds = join(realpathSync(join(REPOSITORY_ROOT, folder)), 'prebuilds', `linux-${cpu}`);
    expect(readdirSync(builds).filter((file) => file.endsWith('.node') && !file.includes('musl'))).toHaveLength(1);
  }
  for (const name of ['@lmdb/lmdb', '@msgpackr-extract/msgpackr-extract']) {
    const builds = Object.entries(lockfile.packages).filter(([key]) => key.startsWith(`${name}-linux-${cpu}@`));
    expect(builds.map(([, { cpu: processors }]) => processors)).toEqual([[cpu]]);
  }
});

test('documents a docker run line whose variables, port, volumes and command exist [O6]', () => {
  const [, line = ''] = /\n {4}(docker run (?:.*\\\n)*.*)\n/.exec(read('docs/operations.md')) ?? [];
  const dockerfile = read('Dockerfile');
  const variables = [...line.matchAll(/--env (\w+)=/g)].map(([, name = '']) => name);
  expect(variables.filter((name) => !(name in environment.shape))).toEqual([]);
  expect(line).toContain(`:${/^EXPOSE (\d+)$/m.exec(dockerfile)?.[1]} `);
  const targets = [...line.matchAll(/--volume [\w-]+:(\S+)/g)].map(([, target = '']) => target);
  const [, owned = ''] = /chown node:node (.*)$/m.exec(dockerfile) ?? [];
  expect(targets.filter((target) => !owned.split(' ').includes(target))).toEqual([]);
  expect(dockerfile).toContain(`DATA_DIR=${targets[0]} `);
  const [, command = ''] = /docker exec waybill node (\S+)/.exec(read('docs/operations.md')) ?? [];
  expect(existsSync(join(REPOSITORY_ROOT, command))).toBe(true);
});
