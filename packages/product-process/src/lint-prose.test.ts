import { describe, expect, test } from 'vitest';
import { readIds, readRows } from '../../../tools/steps/matrix.mjs';
import { findProseFaults, readPassages } from '../../../tools/steps/prose.mjs';
import { findDeadReferences } from '../../../tools/steps/references.mjs';

const countFaults = (text: string) => findProseFaults([{ line: 1, text }]).length;

describe('refuses a sentence that no native engineer writes', () => {
  test.each([
    "Who took somebody's place in a shipment was given the other's mails.",
    'What is foretold of it where only that is another.',
    'That it was taken is in the activity log before its first row leaves.',
    'The password is none that anybody would try first.',
    'Of which the first is kept.',
    'The mail is the one that waits.',
    'Statuses that recipients are told of by default.',
    'The index is built anew.',
    'The server goes on with the rest.',
    'All but those: everything but for the trash.',
    'Whoever asks for it reads it.',
    'One that owes a sign of life for 30 s is replaced.',
    'It is to be answered within a day.',
    'Changes of other processes are not heard of; so the page says so.',
    'The colour of the badge.',
    'Somebody else has changed the settings.',
  ])('%s', (sentence) => {
    expect(countFaults(sentence)).toBeGreaterThan(0);
  });
});

describe('accepts plain English', () => {
  test.each([
    'The worker restarts after 30 s without a heartbeat.',
    'Ignore windows this far in the future: they predate a clock rollback.',
    'Not the session secret: rotating it would resubscribe everyone.',
    'Returns the shipment, or undefined if none exists.',
    'Runs until it is told to stop.',
    'Whether the address is valid.',
    'Attributes go on the root element.',
    'What does a 304 cost?',
    'As long as a stream is open, its place is taken.',
    'That way a retry finds the first answer.',
    'A process may open 4,000 connections, of which 2,000 may be streams.',
    'Puts the right value into the field.',
  ])('%s', (sentence) => {
    expect(countFaults(sentence)).toBe(0);
  });
});

describe('reads the prose of a file', () => {
  test('from comments, and not from strings, code and tags', () => {
    const text = [
      "const address = 'https://example.com'; // Who reads this?",
      '/** Counts what is told of. @param name Who it is. */',
      '  // Runs once',
      '  // and stops.',
      "const title = 'Who is told of what';",
      '/**',
      ' * First.',
      ' * Second `one that`.',
      ' */',
    ].join('\n');
    expect(readPassages('a.ts', text).map((passage) => passage.text)).toEqual([
      'Counts what is told of.',
      'name Who it is.',
      'Runs once and stops.',
      'First. Second `x`.',
    ]);
  });

  test('from paragraphs and lists, and not from headings, tables, code and addresses of links', () => {
    const text = [
      '# What is it',
      '',
      'One',
      'paragraph with [a link](what-is.md).',
      '',
      '- a list',
      '',
      '| Who | What |',
      '```',
      'Who',
      '```',
    ];
    expect(readPassages('a.md', text.join('\n'))).toEqual([
      { line: 3, text: 'One paragraph with [a link].' },
      { line: 6, text: 'a list' },
    ]);
  });

  test('from the messages of a catalog', () => {
    expect(readPassages('en.json', '{\n  "late": "It is \\"late\\".",\n  "area": {\n')).toEqual([
      { line: 2, text: 'It is \\"late\\".' },
    ]);
  });
});

test.each([
  { title: 'C01, R08: answers a repeated create', ids: 'C01 R08' },
  { title: 'finds a parcel whose ID was imported in groups [R140, T3]', ids: 'R140' },
  { title: 'A2-9: draws a held shipment at its last place', ids: 'A2-9' },
  { title: 'makes 20 links of 60 that are asked for at once [H10]', ids: '' },
  { title: 'H10: refuses two lengths', ids: 'H10' },
])('reads the requirements that the title $title names', ({ title, ids }) => {
  expect(readIds(title).join(' ')).toBe(ids);
});

test('has one row for each ID of the specification, also where neighbors share a row', () => {
  const number = (prefix: string, last: number, digits: number) =>
    Array.from({ length: last }, (_, index) => prefix + String(index + 1).padStart(digits, '0'));
  const wanted = [
    ...number('R', 186, 3),
    ...number('A2-', 25, 1),
    ...number('A', 19, 2),
    ...number('P', 10, 2),
    ...number('I', 7, 2),
    ...number('H', 12, 2),
    ...number('C', 9, 2),
    ...number('R', 14, 2),
    ...number('F', 2, 2),
  ];
  expect(
    readRows()
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(wanted.toSorted());
});

test('finds documents, decisions and headings that a comment names and that are gone [O14]', () => {
  const repository = { files: ['docs/api.md', 'docs/decisions/003-start.md'], readAnchors: () => ['streams'] };
  const find = (text: string) => findDeadReferences(text, repository);
  expect(find(['/', '** Served first (docs/decisions/066). */'].join(''))).toEqual(['no document docs/decisions/066']);
  expect(find('// Costs predate decision 055.')).toEqual(['no document decision 055']);
  expect(find('# See docs/old.md and docs/api.md#tokens')).toEqual([
    'no document docs/old.md',
    'no heading #tokens in docs/api.md',
  ]);
  const kept = '// docs/decisions/003, decision 003, docs/api.md#streams, docs/decisions, https://example.com/docs/old.md';
  expect(find(`${kept}\nconst url = 'docs/old.md';`)).toEqual([]);
});
