import { policy as schema, type PolicySpan } from '@waybill/contracts/site/policy-schema';
import { describe, expect, test } from 'vitest';
import { setUpServer } from '../../testing/set-up-server.ts';
import { parsePolicy } from './parse-policy.ts';

const spans = (markdown: string): PolicySpan[] =>
  schema
    .parse(parsePolicy(markdown))
    .flatMap(({ blocks }) => blocks.flatMap((block) => (block.type === 'list' ? block.items.flat() : block.spans)));

test('parses headings, paragraphs, lists, emphasis, code and links into sections [R017]', () => {
  const markdown = `Before.

# What we keep

Your **name** and *_address_*, as \`typed\`.
On the next line.

### Smaller

1. One
   - inner
2. Two, [here](/contact)

## Rights
`;
  expect(schema.parse(parsePolicy(markdown))).toEqual([
    { heading: '', blocks: [{ type: 'paragraph', spans: [{ text: 'Before.' }] }] },
    {
      heading: 'What we keep',
      blocks: [
        {
          type: 'paragraph',
          spans: [
            { text: 'Your ' },
            { text: 'name', strong: true },
            { text: ' and ' },
            { text: 'address', emphasis: true },
            { text: ', as ' },
            { text: 'typed', code: true },
            { text: '. On the next line.' },
          ],
        },
        { type: 'heading', spans: [{ text: 'Smaller' }] },
        {
          type: 'list',
          ordered: true,
          items: [[{ text: 'One' }], [{ text: 'inner' }], [{ text: 'Two, ' }, { text: 'here', href: '/contact' }]],
        },
      ],
    },
    { heading: 'Rights', blocks: [] },
  ]);
});

describe('keeps HTML as text [R017, B6]', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<div onclick="x()">y</div>',
    '<!-- comment -->',
    '<style>*{}</style>',
  ])('%s', (html) => {
    for (const markdown of [html, `Text ${html} text`]) {
      expect(
        spans(markdown)
          .map(({ text }) => text)
          .join(''),
      ).toBe(markdown);
    }
  });
});

describe('links [B6]', () => {
  test.each([
    'https://example.com/a?b=c',
    'https://example.com/@office?to=a@example.com#@',
    'mailto:office@example.com',
    'mailto:office@example.com?subject=My%20data',
    '/contact',
    '#rights',
  ])('to %s are links', (href) => {
    expect(spans(`[there](${href})`)).toEqual([{ text: 'there', href }]);
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java&#115;cript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//evil.example',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
    'x.html',
    'mailto:?bcc=evil@example.com',
    'mailto:office@example.com?bcc=evil@example.com',
    'mailto:office@example.com?BCC=evil@example.com',
    'mailto:office@example.com?subject=x&bcc=evil@example.com',
    'mailto:office@example.com?subject=x&amp;cc=evil@example.com',
    'mailto:office@example.com?body=x',
    'mailto:office@example.com,evil@example.com',
    'mailto:',
    'https://user:pw@example.com/',
    'https://example.com@evil.example/',
  ])('to %s are text [H16]', (href) => {
    expect(spans(`[there](${href})`)).toEqual([{ text: 'there' }]);
  });

  test('without text or as images follow the same rule', () => {
    expect(spans('<javascript:alert(1)> ![alt](https://evil.example/pixel.png)')).toEqual([
      { text: 'javascript:alert(1)' },
      { text: ' ' },
      { text: 'alt' },
    ]);
  });
});

test.each([
  ['quotation marks', '>'.repeat(20_000)],
  ['brackets', '['.repeat(20_000)],
  ['pictures', '!['.repeat(10_000)],
  ['stars', '*a **b '.repeat(2_800)],
  ['backticks', Array.from({ length: 190 }, (_, length) => '`'.repeat(length)).join(' ')],
  ['an indented list', Array.from({ length: 138 }, (_, depth) => `${'  '.repeat(depth)}- a`).join('\n')],
])('parses the maximum number of %s before the test times out [B6]', { timeout: 20_000 }, (_what, markdown) => {
  expect(schema.parse(parsePolicy(markdown)).length).toBeGreaterThan(0);
});

describe('a policy in the settings [R017]', () => {
  const server = setUpServer();

  test('is public as parsed blocks, never as Markdown, or as the default text', async () => {
    const admin = await server.admin();
    const { data } = (await admin.get('/api/admin/settings')).body;
    const policies = { privacy: '# Ours\n\n<b>Bold</b> words', terms: ' \n', cookies: '' };
    await admin
      .put('/api/admin/settings')
      .send({ ...data, website: { ...data.website, policies } })
      .expect(200);
    const answer = await server.visitor().get('/api/settings/public');
    expect(answer.body.data.website.policies).toEqual({
      privacy: [{ heading: 'Ours', blocks: [{ type: 'paragraph', spans: [{ text: '<b>Bold</b> words' }] }] }],
      terms: null,
      cookies: null,
    });
  });
});
