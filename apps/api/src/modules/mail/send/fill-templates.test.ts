import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { expect, test } from 'vitest';
import type { StoredMessage } from '../../inbox/store/message-repository.ts';
import { fillTemplates } from './field-values.ts';

test.each([
  ['-', 'Hello,'],
  ['+46 31 382 88 30', 'Hello,'],
  ['jo@post.example', 'Hello,'],
  ['J. 4', 'Hello,'],
  ['', 'Hello,'],
  ['Jo', 'Hello Jo,'],
  ['李明', 'Hello 李明,'],
  ['Ng O', 'Hello Ng O,'],
])('a writer named "%s" is greeted with "%s" [K11]', (name, greeting) => {
  const templates = [{ name: 'Short', language: 'en' as const, text: '{{greeting}}' }];
  const message = { name, shipments: [] as string[] } as StoredMessage;
  const [filled] = fillTemplates(templates, message, DEFAULT_OFFICE_SETTINGS.company);
  expect(filled?.text.replace(/[\u2066-\u2069]/g, '')).toBe(greeting);
});
