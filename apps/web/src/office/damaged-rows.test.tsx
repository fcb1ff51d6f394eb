import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const PAGINATION = { page: 1, limit: 10, total: 1, pages: 1 };
const NAMED = '1 item cannot be shown because its stored data is damaged: TRK-000000-000009. See the server log for details.';

beforeEach(() => signIn());

describe('a list with a damaged item', () => {
  it.each([
    ['listShipments', '/admin/shipments', { trackings: [] }],
    ['listTrash', '/admin/trash', { trackings: [] }],
    ['getActivity', '/admin/activity', { entries: [] }],
    ['listMails', '/admin/mails', { mails: [], counts: {}, configured: true }],
    ['listMessages', '/admin/messages', { messages: [], counts: {} }],
    ['listQuotes', '/admin/quotes', { quotes: [], counts: {} }],
  ] as const)('%s lists it above the rows [C1b]', async (name, path, rows) => {
    const data = { ...rows, pagination: PAGINATION, damaged: ['TRK-000000-000009'] };
    answerWith(name, () => HttpResponse.json({ success: true, data } as never));
    renderApp(path);
    expect(await screen.findByText(NAMED)).toBeInTheDocument();
  });
});
