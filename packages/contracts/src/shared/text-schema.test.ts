import fc from 'fast-check';
import { expect, it } from 'vitest';
import { email, identifier, line, paragraph, phone } from './text-schema.ts';

const PIECES = [
  ...'=+-@\'";,.(01aeøX',
  ...' \t\n\r\u00A0\u2028\u2800\u0001',
  ...'\u00AD\u200B\u200C\u200D\u200E\u200F\u061C\u2066\u2067\u2069\uFE0F\uFEFF\uFFFC',
  '\u0301',
  '\u030A',
  'e\u0301',
  '\u05D0',
  '\u0628',
  '\u093F',
  '📦',
  '👩',
  '🏴',
  '\u{E0067}',
  '\u4E00',
  '\u{E0100}',
  '１',
  '－',
];
const typed = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((pieces) => pieces.join(''));

it.each([
  ['line', line(100), (text: string) => text],
  ['paragraph', paragraph(100), (text: string) => text],
  ['identifier', identifier(100), (text: string) => text],
  ['phone', phone, (text: string) => `+49 ${text}`],
  ['email', email, (text: string) => `${text}@example.com`],
] as const)('reads a stored %s unchanged, so that exported text can be imported [X4]', (_, schema, around) => {
  fc.assert(
    fc.property(typed, (text) => {
      const first = schema.safeParse(around(text));
      fc.pre(first.success);
      expect(schema.parse(first.data)).toBe(first.data);
    }),
    { numRuns: 1_000 },
  );
});

it('merges spaces that had only invisible characters between them', () => {
  expect(line(100).parse('= \u200B x')).toBe('= x');
});
