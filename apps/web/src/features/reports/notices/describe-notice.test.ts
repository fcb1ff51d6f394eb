import { expect, test } from 'vitest';
import { describeNotice } from './describe-notice.ts';

test('says in the bell that the disk is full, and what to do [H7]', () => {
  const { title, detail } = describeNotice({ kind: 'storage', at: '2026-11-25T08:41:49.607Z', unread: true });
  expect(title).toBe('The disk is full');
  expect(detail).toBe('Changes cannot be saved. Free up space on the server.');
});
