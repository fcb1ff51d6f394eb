import { screen, waitFor, within } from '@testing-library/react';
import type { Message } from '@waybill/contracts/inbox/message-schema';
import { HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { aMessage, serveMessages } from '#testing/inbox.ts';
import { drawer, openMessage } from '#testing/open-message.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

beforeEach(() => {
  signIn();
});

test('moves to the next and previous message with j and k, but not while typing a note [B7]', async () => {
  serveMessages([aMessage(), aMessage({ reference: 'M-000002', subject: 'The second' })]);
  const { user, address } = renderApp('/admin/messages?open=M-7F3K2M');
  await screen.findByRole('dialog', { name: 'Where is it?' });
  await screen.findByRole('link', { name: 'The second' });
  await user.keyboard('j');
  await waitFor(() => expect(address()).toBe('/admin/messages?open=M-000002'));
  const second = within(await screen.findByRole('dialog', { name: 'The second' }));
  expect(second.getByRole('button', { name: 'Next' })).toBeDisabled();
  await user.keyboard('k');
  await waitFor(() => expect(address()).toBe('/admin/messages?open=M-7F3K2M'));
  await screen.findByRole('dialog', { name: 'Where is it?' });
  await user.type(drawer().getByLabelText('Internal note'), 'jk');
  expect(address()).toBe('/admin/messages?open=M-7F3K2M');
});

test('keeps drawer and focus on Next, and does not show one message’s failure at the next [W5]', async () => {
  serveMessages([aMessage(), aMessage({ reference: 'M-000002', subject: 'The second' })]);
  const { user } = renderApp('/admin/messages?open=M-7F3K2M');
  const dialog = await screen.findByRole('dialog', { name: 'Where is it?' });
  await screen.findByRole('link', { name: 'The second' });
  failWith('changeMessage', 'an error of the server');
  await user.click(drawer().getByRole('button', { name: 'Mark as spam' }));
  await drawer().findByRole('alert');
  await user.click(drawer().getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('dialog', { name: 'The second' })).toBe(dialog);
  await waitFor(() => expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument());
  const next = within(dialog).getByRole('button', { name: 'Next' });
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
});

test('shows the photo of a report and downloads its PDF, and says if that fails [W3]', async () => {
  const files: Message['files'] = [
    { id: 'a1', type: 'image/jpeg', bytes: 182_340 },
    { id: 'b2', type: 'application/pdf', bytes: 900 },
  ];
  const asked: unknown[] = [];
  answerWith('getMessageFile', ({ params }) => {
    asked.push(params.fileId);
    return HttpResponse.arrayBuffer(new TextEncoder().encode('content').buffer);
  });
  const { user } = await openMessage({ source: 'report', kind: 'damaged', files });
  expect(await drawer().findByRole('img', { name: 'Photo 1' })).toHaveAttribute(
    'src',
    `data:image/jpeg;base64,${btoa('content')}`,
  );
  expect(drawer().getByRole('button', { name: 'Download photo 1 (183 kB)' })).toBeVisible();
  expect(asked).toEqual(['a1']);
  failWith('getMessageFile', 'an error of the server');
  await user.click(drawer().getByRole('button', { name: 'Download PDF 2 (1 kB)' }));
  expect(await drawer().findByRole('alert')).toBeVisible();
});

test('closes a message opened by its own URL to the list, and keeps one whose refetch fails [W4, W5]', async () => {
  const { user, queryClient, address } = await openMessage();
  await user.keyboard('{Escape}');
  await user.click(drawer().getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/admin/messages?status=all');
  await user.click(screen.getByRole('link', { name: 'Where is it?' }));
  await pasteInto(user, drawer().getByLabelText('Internal note'), 'Half a');
  failWith('getMessage', 'no network');
  void queryClient.invalidateQueries({ queryKey: ['message'] });
  expect(await drawer().findByRole('alert')).toBeInTheDocument();
  expect(drawer().getByText('mireille@example.com')).toBeInTheDocument();
  await pasteInto(user, drawer().getByLabelText('Internal note'), ' note');
  expect(drawer().getByLabelText('Internal note')).toHaveValue('Half a note');
  answer('getMessage', { success: true, data: aMessage() });
  await user.click(drawer().getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(drawer().queryByRole('alert')).not.toBeInTheDocument());
});

test('adds no history entry for opening, browsing and closing, nor for pauses in a search [W4]', async () => {
  serveMessages([aMessage(), aMessage({ reference: 'M-000002', subject: 'The second' })]);
  const { user, address, goBack } = renderApp('/admin/activity');
  await user.click(await screen.findByRole('link', { name: /^Messages/ }));
  await user.click(await screen.findByRole('link', { name: 'Where is it?' }));
  await screen.findByRole('dialog', { name: 'Where is it?' });
  await user.keyboard('j');
  await user.click(within(await screen.findByRole('dialog', { name: 'The second' })).getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/admin/messages');
  const search = screen.getByRole('searchbox', { name: 'Search messages' });
  await user.type(search, 'whe');
  await waitFor(() => expect(address()).toBe('/admin/messages?search=whe'));
  await user.type(search, 're');
  await waitFor(() => expect(address()).toBe('/admin/messages?search=where'));
  await goBack();
  expect(address()).toBe('/admin/messages');
  await goBack();
  expect(address()).toBe('/admin/activity');
});
