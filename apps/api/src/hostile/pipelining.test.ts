import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createdShipment } from '../testing/builders.ts';
import { openSocket } from '../testing/raw-socket.ts';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';
import { startListener } from '../testing/start-listener.ts';

const server = setUpServer();

const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;
const post = (path: string, body: unknown) => {
  const text = JSON.stringify(body);
  return `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${text.length}\r\n\r\n${text}`;
};
/** Over 100 kB. */
const LARGE = get('/api/openapi.json');
const health = async (url: string) => (await fetch(`${url}/api/healthz`)).status;
const routes = () => server.logged.map((line) => JSON.parse(line).route as string | undefined);

async function sendUnread(url: string, text: string) {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return socket;
}

test('does not start sign-ins queued behind an endless response, and frees their slots with the connection [X1]', async () => {
  const { trackingId } = await createdShipment(await server.admin());
  const { url } = await startListener(server);
  const stream = get(`/api/tracking/track/${trackingId}/stream`);
  const wrong = post('/api/admin/login', { ...CREDENTIALS, username: 'somebody', password: 'a wrong password' });
  const sockets = await Promise.all(Array.from({ length: 4 }, () => sendUnread(url, stream + wrong.repeat(4))));
  expect(await health(url)).toBe(200);
  for (const socket of sockets) socket.destroy();
  for (let call = 0; call < 3; call += 1) {
    const answer = await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(CREDENTIALS),
    });
    expect(answer.status).toBe(200);
  }
});

test('handles requests of a connection one by one, and answers in order [X2]', async () => {
  const { url } = await startListener(server);
  const contact = post('/api/contact', {});
  const { closed } = openSocket(url, LARGE + contact + get('/api/healthz') + get('/api/nothing', 'Connection: close\r\n'));
  const { text } = await closed;
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 400', 'HTTP/1.1 200', 'HTTP/1.1 404']);
  expect(routes()).toEqual(['no endpoint', '/contact', '/healthz', 'no endpoint']);
});

test('closes the connection without handling any request if more than ten are queued [X2]', async () => {
  const { url } = await startListener(server);
  const honest = await openSocket(url, get('/api/healthz').repeat(10) + get('/api/healthz', 'Connection: close\r\n')).closed;
  expect(honest.text.match(/HTTP\/1\.1 200/g)).toHaveLength(11);
  server.logged.length = 0;

  const greedy = await openSocket(url, get('/api/readyz') + post('/api/contact', {}).repeat(11)).closed;
  expect(greedy.text).toBe('');
  expect(routes().filter((route) => route === '/contact')).toEqual([]);
});

test.each([
  ['without a Host', 'GET / HTTP/1.1\r\n\r\n'],
  ['with an unknown expectation', get('/', 'Expect: miracles\r\n')],
  ['with Expect: 100-continue', post('/api/contact', {}).replace('Host: x', 'Host: x\r\nExpect: 100-continue')],
])('handles requests %s in order too [X2]', async (_what, text) => {
  const { url } = await startListener(server);
  expect((await openSocket(url, get('/api/readyz') + text.repeat(11)).closed).text).not.toContain('HTTP/1.1 4');
  expect(await health(url)).toBe(200);
});

test('drops queued requests when a response ends the connection [X2]', async () => {
  const { url } = await startListener(server);
  const { text } = await openSocket(url, get('/api/healthz', 'Connection: close\r\n') + post('/api/contact', {})).closed;
  expect(text.match(/HTTP\/1\.1/g)).toHaveLength(1);
  expect(routes()).toEqual(['/healthz']);
});
