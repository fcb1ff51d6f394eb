import { expect, test } from 'vitest';
import { describeDeadline } from './messages-page.tsx';

const RECEIVED_AT = '2026-03-04T10:00:00.000Z';
const message = { status: 'new', createdAt: RECEIVED_AT, dueAt: '2026-03-05T10:00:00.000Z', firstReplyAt: null } as const;

test.each([
  ['2026-03-04T10:30:00.000Z', 'Due in 23 h', 'calm'],
  ['2026-03-05T07:00:00.000Z', 'Due in 3 h', 'soon'],
  ['2026-03-05T09:50:00.000Z', 'Due in 10 min', 'soon'],
  ['2026-03-05T10:00:00.000Z', 'Due in 1 min', 'soon'],
  ['2026-03-05T10:00:30.000Z', 'Overdue by 1 min', 'overdue'],
  ['2026-03-05T13:59:00.000Z', 'Overdue by 3 h', 'overdue'],
  ['2026-03-09T10:00:00.000Z', 'Overdue by 4 days', 'overdue'],
])('at %s it reads %s [B4]', (now, text, state) => {
  expect(describeDeadline(message, new Date(now))).toEqual({ text, state });
});

test('shows how long the answer took, whatever the status is now [B4]', () => {
  const answered = { ...message, status: 'done', firstReplyAt: '2026-03-05T16:00:00.000Z' } as const;
  expect(describeDeadline(answered, new Date())).toEqual({ text: 'Answered after 30 h', state: 'calm' });
});

test.each(['done', 'spam'] as const)('shows no deadline for a message that is %s [B4]', (status) => {
  expect(describeDeadline({ ...message, status }, new Date())).toBeUndefined();
});
