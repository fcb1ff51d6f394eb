import { act, screen, waitFor, within } from '@testing-library/react';
import type { Notices } from '@waybill/contracts/reports/notice-schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { renderApp } from '#testing/render-app.tsx';
import { signIn } from '#testing/sign-in.ts';

const AT = '2026-11-20T10:00:00.000Z';
const AS_OF = '2026-11-20T12:00:00.000Z';
const NOTICES: Notices = {
  asOf: AS_OF,
  unread: 3,
  notices: [
    { kind: 'device', at: AT, unread: true, agent: 'Firefox' },
    { kind: 'device', at: AT, unread: true, agent: 'curl' },
    {
      kind: 'mail',
      at: AT,
      unread: true,
      trackingId: 'TRK-000000-000003',
      message: null,
      quote: null,
      address: 'zoe@example.com',
    },
  ],
};

const panel = () => screen.getByRole('dialog', { name: 'Notices' });
const markAll = () => within(panel()).getByRole('button', { name: 'Mark all as read' });

async function openNotices() {
  const view = renderApp('/admin/nowhere');
  await view.user.click(await screen.findByRole('button', { name: /^Notices/ }));
  await within(panel()).findByRole('heading', { name: 'Notices' });
  return view;
}

beforeEach(() => {
  signIn();
  answer('getNotices', { success: true, data: NOTICES });
});

describe('the notice bell [R106]', () => {
  test('counts unread notices, each linked to its item', async () => {
    await openNotices();
    expect(await screen.findByRole('button', { name: 'Notices, 3 unread' })).toBeInTheDocument();
    const links = within(panel())
      .getAllByRole('link')
      .map((link) => [link.querySelector('.grid > span')?.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Sign-in from a new device, unread', '/admin/settings/security'],
      ['Sign-in from a new device, unread', '/admin/settings/security'],
      ['Email not sent, unread', '/admin/mails?state=failed'],
    ]);
  });

  test('folds guessed codes and copied ones behind one line, and shows a single one [H4]', async () => {
    const notices: Notices['notices'] = [
      { kind: 'phishing', at: AT, unread: true, unknownCodes: 20 },
      { kind: 'copied_code', at: AT, unread: true, trackingId: 'TRK-000000-000004', callers: 10 },
    ];
    answer('getNotices', { success: true, data: { asOf: AS_OF, unread: 2, notices } });
    const { user, queryClient } = await openNotices();
    const line = await within(panel()).findByText('2 warnings about fake emails or copied labels');
    expect(line.closest('details')).not.toHaveAttribute('open');
    await user.click(line);
    expect(line.closest('details')).toHaveAttribute('open');
    expect(panel()).toHaveTextContent('20 people checked unknown codes within an hour.');
    expect(panel()).toHaveTextContent('A label may have been copied');
    expect(panel()).toHaveTextContent('10 people checked the same code of TRK-000000-000004 within a day.');
    answer('getNotices', { success: true, data: { asOf: AS_OF, unread: 1, notices: notices.slice(1) } });
    await act(() => queryClient.refetchQueries());
    await waitFor(() => expect(line).not.toBeInTheDocument());
    expect(within(panel()).getByText('A label may have been copied')).toBeInTheDocument();
  });

  test('names the shipment of unplanned mails, and skipped items [C1]', async () => {
    const failed = { kind: 'consumer', at: AT, unread: true, target: 'shipment', about: 'TRK-000000-000004' } as const;
    const notices: Notices['notices'] = [
      { ...failed, id: 'mails shipment TRK-000000-000004', consumer: 'mails', stopped: false },
      { ...failed, id: 'estimates shipment TRK-000000-000004', consumer: 'estimates', stopped: true },
      { kind: 'consumer', id: 'links', at: AT, unread: true, consumer: 'links', target: null, about: null, stopped: false },
    ];
    answer('getNotices', { success: true, data: { asOf: AS_OF, unread: 3, notices } });
    await openNotices();
    await screen.findByRole('button', { name: 'Notices, 3 unread' });
    const links = within(panel()).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/shipments/TRK-000000-000004',
      '/admin/shipments/TRK-000000-000004',
      '/admin/activity',
    ]);
    expect(links[0]).toHaveTextContent('Emails for TRK-000000-000004 could not be scheduled');
    expect(links[0]).toHaveTextContent('Waybill keeps retrying. The server log has the error.');
    expect(links[1]).toHaveTextContent('Waybill has stopped retrying. Correct the data, then retry.');
    expect(links[2]).toHaveTextContent('Links could not be deleted');
  });

  test.each([
    ['Retry TRK-000000-000004', 'retryConsumer', tEnglish(office.desk.consumerRetried)],
    ['Skip TRK-000000-000004', 'skipConsumer', tEnglish(office.desk.consumerSkipped)],
  ] as const)('offers to %s, and reports a failure [C1]', async (label, name, message) => {
    const id = 'mails shipment TRK-000000-000004';
    const failed = { kind: 'consumer', id, at: AT, unread: true, consumer: 'mails', target: 'shipment', stopped: true } as const;
    const notices: Notices['notices'] = [{ ...failed, about: 'TRK-000000-000004' }];
    answer('getNotices', { success: true, data: { asOf: AS_OF, unread: 1, notices } });
    const { user } = await openNotices();
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    const choose = async () => {
      await user.click(within(panel()).getByRole('button', { name: label }));
      if (name === 'retryConsumer') return;
      const dialog = await screen.findByRole('alertdialog', { name: 'Skip TRK-000000-000004?' });
      expect(dialog).toHaveTextContent('The affected changes will have no further effects, such as emails.');
      await user.click(within(dialog).getByRole('button', { name: 'Skip' }));
    };
    failWith(name, 'an error of the server');
    await choose();
    expect(await within(panel()).findByText('Could not update this notice')).toBeInTheDocument();

    let sent: unknown;
    answerWith(name, async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, message });
    });
    answer('getNotices', { success: true, data: { asOf: AS_OF, unread: 0, notices: [] } });
    await choose();
    expect(await within(panel()).findByText('Nothing new in the last seven days')).toBeInTheDocument();
    expect(sent).toEqual({ id });
  });

  test('skips only after confirmation [C1]', async () => {
    const failed = {
      kind: 'consumer',
      at: AT,
      unread: true,
      consumer: 'mails',
      target: null,
      about: null,
      stopped: true,
    } as const;
    answer('getNotices', { success: true, data: { asOf: AS_OF, unread: 1, notices: [{ ...failed, id: 'mails' }] } });
    const { user } = await openNotices();
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    let wasSent = false;
    answerWith('skipConsumer', () => {
      wasSent = true;
      return HttpResponse.json({ success: true, message: tEnglish(office.desk.consumerSkipped) });
    });
    await user.click(within(panel()).getByRole('button', { name: 'Skip all items' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(wasSent).toBe(false);
    expect(within(panel()).getByRole('button', { name: 'Skip all items' })).toBeInTheDocument();
  });

  test('names a damaged stored item [C1b]', async () => {
    const notices: Notices['notices'] = [
      { kind: 'damaged', at: AT, unread: true, target: 'shipment', about: 'TRK-000000-000005' },
    ];
    answer('getNotices', { success: true, data: { asOf: AS_OF, unread: 1, notices } });
    await openNotices();
    await screen.findByRole('button', { name: 'Notices, 1 unread' });
    const link = within(panel()).getByRole('link');
    expect(link).toHaveTextContent('The stored data of a shipment is damaged');
    expect(link).toHaveTextContent('TRK-000000-000005 is hidden from lists. See the server log for details.');
  });

  test('marks the displayed notices as read, up to the time of the answer', async () => {
    let sent: unknown;
    answerWith('markNoticesSeen', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ success: true, message: tEnglish(office.desk.noticesSeen) });
    });
    const { user } = await openNotices();
    await screen.findByRole('button', { name: 'Notices, 3 unread' });
    await user.click(markAll());
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
    expect(sent).toEqual({ upTo: AS_OF });
    expect(panel()).not.toHaveTextContent('unread');
  });

  test('on no network reports that nothing was marked, and retries', async () => {
    const { user } = await openNotices();
    await screen.findByRole('button', { name: 'Notices, 3 unread' });
    failWith('markNoticesSeen', 'no network');
    await user.click(markAll());
    expect(await within(panel()).findByText(tEnglish(office.desk.noticesSeenFailed))).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Notices, 3 unread' })).toBeInTheDocument();
    answer('markNoticesSeen', { success: true, message: tEnglish(office.desk.noticesSeen) });
    await user.click(within(panel()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Notices' })).toBeInTheDocument();
    expect(within(panel()).queryByText(tEnglish(office.desk.noticesSeenFailed))).not.toBeInTheDocument();
  });

  test('reports no notices, and a failure', async () => {
    answer('getNotices', { success: true, data: { notices: [], unread: 0, asOf: AS_OF } });
    const { user, queryClient } = await openNotices();
    expect(await screen.findByText('Nothing new in the last seven days')).toBeInTheDocument();
    failWith('getNotices', 'an error of the server');
    await act(() => queryClient.invalidateQueries({ queryKey: ['stats', 'notices'] }));
    expect(await within(panel()).findByText(tEnglish(office.desk.noticesFailed))).toBeInTheDocument();
    answer('getNotices', { success: true, data: NOTICES });
    await user.click(within(panel()).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Notices, 3 unread' })).toBeInTheDocument();
  });

  test('polls once a minute', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requestCount = 0;
    answerWith('getNotices', () => {
      requestCount += 1;
      return HttpResponse.json({ success: true, data: NOTICES });
    });
    renderApp('/admin/nowhere');
    await screen.findByRole('button', { name: 'Notices, 3 unread' });
    await act(() => vi.advanceTimersByTimeAsync(55_000));
    expect(requestCount).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    await waitFor(() => expect(requestCount).toBe(2));
  });
});
