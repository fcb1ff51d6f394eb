import { screen, waitFor, within } from '@testing-library/react';
import type { Reply } from '@waybill/contracts/inbox/reply-schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { aThread } from '#testing/inbox.ts';
import { drawer, openMessage } from '#testing/open-message.ts';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => {
  signIn();
});

const LABEL = 'Reply to mireille@example.com in French';
const field = () => drawer().findByLabelText(LABEL);
const sendButton = () => drawer().getByRole('button', { name: 'Send reply' });

const aReply = (overrides: Partial<Reply> = {}): Reply => ({
  id: 'r1',
  subject: 'Re: Where is it? [M-7F3K2M]',
  text: 'It comes tomorrow.',
  to: 'mireille@example.com',
  language: 'fr',
  by: 'dispatcher',
  at: '2026-03-04T10:05:00.000Z',
  mail: null,
  ...overrides,
});

const state = {
  id: '69a7d9f48f2b1c0d4e5f6a80',
  state: 'sent' as const,
  reason: null,
  dueAt: null,
  attempts: 1,
  serverSaid: '250 OK',
  sentAt: '2026-03-04T10:06:00.000Z',
};

function serveReplies() {
  const sent: { body: unknown; key: string | null }[] = [];
  answerWith('replyToMessage', async ({ request }) => {
    const body = (await request.json()) as { text: string };
    sent.push({ body, key: request.headers.get('Idempotency-Key') });
    const data = aThread({ replies: [aReply({ text: body.text, mail: state })] });
    return HttpResponse.json({ success: true, message: 'Reply accepted. It will be sent shortly.', data }, { status: 201 });
  });
  return sent;
}

test('sends a reply, again with its key if that failed; shows it in the thread and empties the form', async () => {
  const { user } = await openMessage();
  expect(await field()).toHaveAccessibleDescription(/Replies arrive at office@waybill\.example, not here\./);
  expect(sendButton()).toBeDisabled();
  const keys: (string | null)[] = [];
  answerWith('replyToMessage', ({ request }) => {
    keys.push(request.headers.get('Idempotency-Key'));
    return HttpResponse.error();
  });
  await user.type(await field(), 'It comes tomorrow');
  await user.click(sendButton());
  expect(await drawer().findByRole('alert')).toBeInTheDocument();
  expect(await field()).toHaveValue('It comes tomorrow');
  await user.click(sendButton());
  await waitFor(() => expect(keys).toHaveLength(2));
  await waitFor(() => expect(sendButton()).toBeEnabled());
  expect(keys[1]).toBe(keys[0]);

  const sent = serveReplies();
  await user.type(await field(), '.');
  await user.click(drawer().getByLabelText('Mark as done'));
  await user.click(sendButton());
  expect(await drawer().findByText('It comes tomorrow.', { selector: 'p' })).toBeInTheDocument();
  expect(drawer().getByRole('link', { name: 'Sent' })).toHaveAttribute('href', '/admin/mails?open=69a7d9f48f2b1c0d4e5f6a80');
  expect(drawer().queryByRole('alert')).not.toBeInTheDocument();
  expect(await field()).toHaveValue('');
  expect(sent).toEqual([{ body: { text: 'It comes tomorrow.', done: true }, key: expect.any(String) }]);
  expect(sent[0]?.key).not.toBe(keys[0]);
  expect(await screen.findByText('Reply accepted. It will be sent shortly.')).toBeInTheDocument();
});

test('shows why a reply failed and who wrote it, and puts a template below what is typed', async () => {
  const templates = [
    { name: 'Le samedi', language: 'fr' as const, text: 'Bonjour Mireille Okafor,\n\noui.' },
    { name: 'Saturdays', language: 'en' as const, text: 'Hello Mireille Okafor,\n\nyes.' },
  ];
  const { user } = await openMessage(
    {},
    { templates, replies: [aReply({ mail: { ...state, state: 'failed', reason: 'refused' } })] },
  );
  expect(await drawer().findByRole('link', { name: 'Failed' })).toBeInTheDocument();
  expect(drawer().getByText(/dispatcher → mireille@example.com/)).toBeInTheDocument();
  await user.type(await field(), 'Typed');
  const select = drawer().getByLabelText('Template');
  expect(
    within(select)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Choose a template', 'Le samedi (French)', 'Saturdays (English)']);
  await user.selectOptions(select, 'Le samedi (French)');
  expect(await field()).toHaveValue('Typed\n\nBonjour Mireille Okafor,\n\noui.');
  expect(select).toHaveValue('');
});

test('offers no reply to spam', async () => {
  await openMessage({ status: 'spam' });
  await drawer().findByRole('button', { name: 'Not spam' });
  expect(drawer().queryByRole('button', { name: 'Send reply' })).not.toBeInTheDocument();
});
