import { ERROR_CODES } from '@waybill/contracts/facts';
import { RATE_LIMITS } from '@waybill/contracts/shared/constants';
import { TEST_TRACKING_IDS } from '@waybill/contracts/tracking/sample-stories';
import { expect, test } from 'vitest';
import { adminModel } from '../modules/auth/admin-model.ts';
import { runCommands } from '../testing/run-commands.ts';
import { CREDENTIALS, setUpServer } from '../testing/set-up-server.ts';
import { describeApi } from './describe-api.ts';
import { listCalls } from './docs-curl.ts';
import { makeDocsFiles } from './docs-files.ts';

const server = setUpServer({ config: { metricsToken: 'a token for the metrics' } });
const document = describeApi();
const { page } = await makeDocsFiles(document);

const extractCommands = (part: string): string[] =>
  [...part.matchAll(/<pre[^>]*><code>(curl[^<]*|\w+=\$\(curl[^<]*)<\/code>/g)].map(([, text = '']) =>
    text.replace(/&#(\d+);/g, (_, sign: string) => String.fromCharCode(Number(sign))),
  );

test('shows every call with method, path, command and parameters [B21]', () => {
  const calls = listCalls(document);
  expect(calls.length).toBeGreaterThan(60);
  for (const { method, path, operation } of calls) {
    const [, part = ''] = page.split(`<article class="call" id="${operation.operationId}">`);
    const [article = ''] = part.split('</article>');
    expect(article).toContain(`>${method}</span> <code>/api${path}</code>`);
    expect(extractCommands(article)).toHaveLength(1);
    expect(page).toContain(`href="#${operation.operationId}"`);
    for (const parameter of operation.parameters) {
      expect(article).toContain(`<code>${'name' in parameter ? parameter.name : parameter.$ref.split('/').at(-1)}</code>`);
    }
  }
});

test('has an anchor for every error, limit and named object, and no broken link [B21]', () => {
  const places = new Set([...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  expect(places).toContain('first-call');
  for (const code of Object.keys(ERROR_CODES)) expect(places).toContain(`error-${code}`);
  for (const name of Object.keys(document.components.schemas)) expect(places).toContain(`object-${name}`);
  for (const name of Object.keys(RATE_LIMITS)) expect(page).toContain(`<code>${name}</code>`);
  const broken = [...page.matchAll(/href="#([^"]+)"/g)].filter(([, id]) => !places.has(id));
  expect(broken.map(([, id]) => id)).toEqual([]);
  expect([...page.matchAll(/ id="/g)]).toHaveLength(places.size);
});

test('begins with a command that runs as article and returns the response beside it [B21]', async () => {
  const [command = ''] = extractCommands(page);
  const [answer = ''] = await runCommands(server, [command]);
  expect(JSON.parse(answer)).toMatchObject({ success: true, data: { trackingId: TEST_TRACKING_IDS[2], status: 'in_transit' } });
});

test('has first steps that run in order: sign in, create, update, look up [B21]', async () => {
  await adminModel(server.connection()).updateOne({ username: CREDENTIALS.username }, { $set: { username: 'admin' } });
  const [, steps = ''] = page.split('id="first-steps"');
  const commands = extractCommands(steps.split('</section>')[0] ?? '');
  expect(commands).toHaveLength(4);
  const answers = await runCommands(server, commands, { PASSWORD: CREDENTIALS.password });
  expect(JSON.parse(answers[2] ?? '')).toMatchObject({
    success: true,
    data: { status: 'in_transit', recipient: { name: 'Ada Okafor' } },
  });
  expect(JSON.parse(answers[3] ?? '')).toMatchObject({ data: { status: 'in_transit', currentLocation: 'Hamburg, Germany' } });
  expect(answers[3]).not.toContain('phone');
});

test('contains the document as text only: no inline code, style or markup [I06]', () => {
  expect(page).not.toMatch(/<style|style=|<script>|javascript:/);
  const marked = structuredClone(document) as { info: { summary: string } } & typeof document;
  Object.assign(marked.info, { summary: '<img src=x onerror=alert(1)>' });
  return expect(makeDocsFiles(marked).then((made) => made.page)).resolves.not.toContain('<img');
});

test('lists every call in its own area [B21]', () => {
  const areas = listCalls(document).map(({ path, operation }) => [path, operation.tags[0]] as const);
  expect(areas.find(([path]) => path === '/admin/messages')?.[1]).toBe('Messages');
  expect(areas.find(([path]) => path === '/admin/me')?.[1]).toBe('Session');
  expect(areas.find(([path]) => path === '/tracking/all')?.[1]).toBe('Shipments');
});
