import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findFreePort } from './find-free-port.ts';
import { launchProduct, type RunningProduct } from './launch-product.ts';

/** Responds with its environment; reports ready only on the second request. */
const SERVER = `
import { createServer } from 'node:http';
let asked = 0;
createServer((req, res) => {
  if (req.url === '/api/readyz') return res.writeHead((asked += 1) > 1 ? 200 : 503).end();
  res.end(JSON.stringify({ ...process.env, asked }));
}).listen(Number(process.env.PORT), '127.0.0.1');
process.once('disconnect', () => process.exit());
`;

describe('launchProduct', () => {
  let repository: string;
  let started: RunningProduct | undefined;

  beforeEach(async () => {
    repository = await mkdtemp(path.join(tmpdir(), 'waybill-launch-'));
  });

  afterEach(async () => {
    await started?.end('SIGKILL');
    started = undefined;
    await rm(repository, { recursive: true });
  });

  const launch = async (script: string, env: Record<string, string> = {}) => {
    const folder = path.join(repository, 'apps/api/dist');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'main.js'), script);
    await writeFile(path.join(repository, 'package.json'), '{ "type": "module" }');
    started = await launchProduct({ dataDir: path.join(repository, 'data'), port: await findFreePort(), env, repository });
    return started;
  };

  test('resolves once the server is ready, with the given environment', async () => {
    const { url } = await launch(SERVER, { RATE_LIMIT_FACTOR: '7' });
    const answer: unknown = await (await fetch(url)).json();
    expect(answer).toMatchObject({
      NODE_ENV: 'production',
      DATA_DIR: path.join(repository, 'data'),
      RATE_LIMIT_FACTOR: '7',
      asked: 2,
    });
  });

  test('rejects if the server exits during startup', async () => {
    await expect(launch('process.exit(3)')).rejects.toThrow('The product exited during startup');
  });

  test('waits for exit in end(), which can be called again', async () => {
    const product = await launch(SERVER);
    await product.end('SIGTERM');
    expect(product.process.signalCode).toBe('SIGTERM');
    await product.end('SIGKILL');
    await expect(fetch(product.url)).rejects.toThrow('fetch failed');
  });
});
