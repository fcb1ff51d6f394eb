import { screen, within } from '@testing-library/react';
import type { Message } from '@waybill/contracts/inbox/message-schema';
import type { ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import { HttpResponse } from 'msw';
import { answer, answerWith } from './answer.ts';
import { aMessage, aThread, serveMessages } from './inbox.ts';
import { renderApp } from './render-app.tsx';

export const TITLE = 'Where is it?';
export const drawer = () => within(screen.getByRole('dialog', { name: TITLE }));

interface Stored {
  message: Message;
  changes: unknown[];
}

export function serveChanges(stored: Stored) {
  answerWith('changeMessage', async ({ request }) => {
    const change = (await request.json()) as object;
    stored.changes.push(change);
    stored.message = { ...stored.message, ...change, version: stored.message.version + 1 };
    return HttpResponse.json({ success: true, data: stored.message });
  });
}

export async function openMessage(overrides: Partial<Message> = {}, thread: Partial<ReplyThread> = {}) {
  const stored: Stored = { message: aMessage(overrides), changes: [] };
  serveMessages([stored.message]);
  answerWith('getMessage', () => HttpResponse.json({ success: true, data: stored.message }));
  answer('listReplies', { success: true, data: aThread(thread) });
  serveChanges(stored);
  const app = renderApp(`/admin/messages?status=all&open=${stored.message.reference}`);
  await screen.findByRole('dialog', { name: stored.message.subject });
  return { ...app, stored };
}
