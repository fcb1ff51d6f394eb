import { expect, test } from 'vitest';
import { renderTemplate, parseTemplate } from './template.ts';

const fill = (text: string, values: object) => renderTemplate(parseTemplate(text, 'created').parts, values);

test('fills in a placeholder, or its fallback if the value is missing', () => {
  const text = 'Hello {{recipient.name|there}},\n{{ trackingId }} goes to {{destination|you}}.';
  expect(fill(text, { 'recipient.name': 'Zoë', trackingId: 'TRK-1', destination: '' })).toBe('Hello Zoë,\nTRK-1 goes to you.');
  expect(fill(text, {})).toBe('Hello there,\n goes to you.');
});

test('rejects an unknown placeholder, or one of another event, with its position', () => {
  expect(parseTemplate('Dear {{name}},\n\n  {{surname|x}}', 'created').faults).toEqual([
    { line: 3, column: 3, message: 'uses {{surname}}, which is not a field of this email' },
  ]);
  expect(parseTemplate('It was due on {{previousDate}}', 'delivered').faults).toMatchObject([{ line: 1, column: 15 }]);
  expect(parseTemplate('It was due on {{previousDate}}', 'promise_moved').faults).toEqual([]);
});

test('rejects braces that are not part of a placeholder', () => {
  const broken = ['{{name', 'name}}', '{{{name}}', '{{na{me}}', '{{}}'];
  expect(broken.filter((text) => parseTemplate(text, 'created').faults.length === 0)).toEqual([]);
  expect(parseTemplate('{ one } is text', 'created').faults).toEqual([]);
});

test('never treats typed values as placeholders', () => {
  expect(fill('{{name}}', { name: '{{trackingId}}', trackingId: 'TRK-1' })).toBe('{{trackingId}}');
});
