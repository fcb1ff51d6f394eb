import { expect, test } from 'vitest';
import { expectFailure } from '../testing/expect-failure.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer();

const LENGTH = 18_000;
const NESTED = '**a *b '.repeat(LENGTH / 14) + 'c* d** '.repeat(LENGTH / 14);
const LONG_LINK = `[a]: https://${'x'.repeat(LENGTH / 2)}\n\n${'[a] '.repeat(LENGTH / 8)}`;

async function savePolicy(privacy: string) {
  const admin = await server.admin();
  const { data } = (await admin.get('/api/admin/settings')).body;
  const policies = { ...data.website.policies, privacy };
  return admin.put('/api/admin/settings').send({ ...data, website: { ...data.website, policies } });
}

const publicPolicy = async () =>
  (await server.visitor().get('/api/settings/public').expect(200)).body.data.website.policies.privacy;

test.each([
  ['nested emphasis', NESTED, 'line 1: there are too many paragraphs, list items and changes of style'],
  ['a repeated long link', LONG_LINK, 'line 3: long links are repeated too often'],
])('rejects a policy of %s with position and reason, and keeps the previous one [X10]', async (_what, markdown, message) => {
  await savePolicy('# Ours');
  expect(expectFailure(await savePolicy(markdown), 'VALIDATION').errors).toEqual([{ path: 'website.policies.privacy', message }]);
  expect(await publicPolicy()).toEqual([{ heading: 'Ours', blocks: [] }]);
});

test.each([
  ['emphasis', NESTED],
  ['links', LONG_LINK],
])('shows %s stored by an older release as plain lines [X10]', async (_what, markdown) => {
  const policies = { privacy: markdown, terms: '# Terms', cookies: '' };
  await server
    .connection()
    .collection('settings')
    .insertOne({ version: 1, content: { website: { policies } } });
  const { website } = (await server.visitor().get('/api/settings/public').expect(200)).body.data;
  const lines = markdown.split('\n').filter(Boolean);
  expect(website.policies.privacy[0].blocks.map(({ spans }: { spans: object[] }) => spans)).toEqual(
    lines.map((text) => [{ text }]),
  );
  expect(website.policies.terms).toEqual([{ heading: 'Terms', blocks: [] }]);
});

// Each took seconds, or overflowed the stack of the previous parser.
test.each([
  ['underlined headings', 'a\n=\n'.repeat(4_900)],
  ['a paragraph in a deep list', `${'- '.repeat(3)}a\n${'b\n'.repeat(9_900)}`],
  ['unclosed emphasis', '**a *b '.repeat(2_800)],
  ['brackets', '['.repeat(9_999) + ']'.repeat(9_999)],
])('saves and shows %s of the maximum length [X10]', async (_what, markdown) => {
  expect((await savePolicy(markdown)).body.success).toBe(true);
  expect(await publicPolicy()).not.toBeNull();
});

test.each([String.raw`/\evil.test`, String.raw`/\\evil.test`, '/&#9;/evil.test', '/&#10;/evil.test', '//evil.test'])(
  'does not link a policy to %s, which browsers resolve to another site [X11]',
  async (address) => {
    expect((await savePolicy(`[there](<${address}>)`)).body.success).toBe(true);
    expect(await publicPolicy()).toEqual([{ heading: '', blocks: [{ type: 'paragraph', spans: [{ text: 'there' }] }] }]);
  },
);

test.each([
  ['', '{"name":"A","email":"a@example.com","message":"Hello","__proto__":{"x":1}}', '__proto__'],
  ['with an escaped name', String.raw`{"name":"A","email":"a@example.com","message":"Hello","\u005f_proto__":null}`, '__proto__'],
])('rejects an extra __proto__ %s by path [I04]', async (_what, body, path) => {
  const answer = await server.visitor().post('/api/contact').type('json').send(body);
  expect(expectFailure(answer, 'VALIDATION').errors).toContainEqual({
    path,
    message: 'is not a field of this call',
    code: 'unknown_key',
    params: { key: '__proto__' },
  });
  expect({}).not.toHaveProperty('x');
});

test('rejects a nested one too, but not a text with that content [I04]', async () => {
  const admin = await server.admin();
  const body = `{"recipient":{"name":"A","__proto__":{"x":1}},"sender":{"name":"B"},"origin":"Oslo","destination":"Lagos","deliveryDate":"2040-05-05"}`;
  const answer = await admin.post('/api/tracking/generate').type('json').send(body);
  expect(expectFailure(answer, 'VALIDATION').errors).toEqual([
    {
      path: 'recipient.__proto__',
      message: 'is not a field of this call',
      code: 'unknown_key',
      params: { key: '__proto__' },
    },
  ]);
  const text = await admin
    .post('/api/tracking/generate')
    .type('json')
    .send(body.replace('"__proto__":{"x":1}', '"address":"__proto__"'));
  expect(text.status).toBe(201);
});
