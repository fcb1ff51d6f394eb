import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { development } from './development.ts';

async function findFreePort(): Promise<number> {
  const probe = createHttpServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

test('a call waits while the API starts, without an error in the terminal [O9]', async () => {
  const port = await findFreePort();
  const errors: string[] = [];
  const server = await createServer({
    configFile: false,
    plugins: [development()],
    customLogger: { info: () => {}, warn: () => {}, warnOnce: () => {}, error: (text: string) => errors.push(text) } as never,
    server: { host: '127.0.0.1', port: 0, proxy: { '/api': `http://127.0.0.1:${port}` } },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const [pages = ''] = server.resolvedUrls?.local ?? [];
  let isAnswered = false;
  const call = fetch(`${pages}api/healthz`).finally(() => (isAnswered = true));
  // Another address is answered meanwhile.
  await fetch(`${pages}other`);
  expect(isAnswered).toBe(false);
  const api = createHttpServer((_req, res) => res.end('ready')).listen(port, '127.0.0.1');
  onTestFinished(() => void api.close());
  expect(await (await call).text()).toBe('ready');
  expect(errors).toEqual([]);
});
