import { screen, waitFor, within } from '@testing-library/react';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerWith, delayAnswer } from '#testing/answer.ts';
import { failWith } from '#testing/failures.ts';
import { pasteInto, renderApp } from '#testing/render-app.tsx';
import { aLane, aReport, serveReports } from '#testing/reports.ts';
import { signIn } from '#testing/sign-in.ts';

const NUMBERS = aReport({
  created: 1_234,
  delivered: 40,
  open: 56,
  overdue: 7,
  onHold: 3,
  returned: 2,
  cancelled: 0,
  lost: 1,
  promises: { judged: 40, onTime: 30, early: 4, late: 10, rate: 0.75, tooFew: false },
  transit: {
    count: 40,
    medianHours: 60,
    p85Hours: 96,
    p95Hours: 120,
    tooFew: false,
    distribution: [
      { fromDays: 0, toDays: 1, count: 5 },
      { fromDays: 1, toDays: null, count: 35 },
    ],
  },
  dwell: [{ status: 'on_hold', count: 4, p50Hours: 12, p90Hours: 36, tooFew: true }],
  weeks: [{ from: '2026-02-23', to: '2026-03-01', created: 8, delivered: 5, judged: 5, onTime: 4 }],
  replies: { received: 9, inTime: 6, missed: 2, waiting: 1, rate: 0.75 },
});

const card = (label: string) => screen.getByText(label, { selector: 'dt' }).parentElement;
const figures = () => screen.findAllByRole('figure');

describe('/admin/reports', () => {
  beforeEach(() => {
    vi.setSystemTime('2026-03-02T15:00:00Z');
    signIn();
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  test('compares the last thirty days with those before, offers each chart as a table, and explains its figures [R172, B5]', async () => {
    const requests = serveReports(({ from }) =>
      from === '2026-02-01' ? NUMBERS : { ...NUMBERS, created: 1_200, overdue: 7, promises: { ...NUMBERS.promises, rate: 0.8 } },
    );
    renderApp('/admin/reports');
    await waitFor(() =>
      expect(card('Created')).toHaveTextContent('Created1,2342 returned, 0 canceled, 1 lost34 more than the previous period'),
    );
    expect(screen.getByText(/\(30 days/)).toHaveTextContent('Sun 1 Feb – Mon 2 Mar (30 days, New York time) · all lanes');
    // Those of the earlier period had 30 days longer to be delivered.
    for (const stock of ['Open', 'Overdue', 'On hold']) expect(card(stock)).not.toHaveTextContent('previous period');
    expect(card('Overdue')).toHaveTextContent('Overdue7of those created');
    expect(card('On-time rate')).toHaveTextContent('On-time rate75%4 early, 10 late5 points less than the previous period');
    expect(card('Typical transit')).toHaveTextContent('2.5 d85% within 4 d, 95% within 5 d');
    expect(screen.getByRole('region', { name: 'Figures' })).not.toHaveTextContent(/half within|median/i);
    expect(card('Messages answered in time')).toHaveTextContent('75%9 received, 1 unanswered but not yet due');
    expect(requests.summary).toEqual([
      { from: '2026-02-01', to: '2026-03-02', calendar: 'all' },
      { from: '2026-01-02', to: '2026-01-31', calendar: 'all' },
    ]);

    const weeks = await screen.findByRole('table', { name: 'On time by week' });
    expect(within(weeks).getAllByRole('row')[1]).toHaveTextContent('Mon 23 Feb854180%');
    expect(
      within(screen.getByRole('table', { name: 'Transit' }))
        .getAllByRole('row')
        .at(-1),
    ).toHaveTextContent('1 or more35');
    expect(screen.getByRole('table', { name: 'Time in a status' })).toHaveTextContent(
      `On Hold12 h1.5 d4, ${tEnglish(office.reports.tooFew)}`,
    );
    expect(screen.getByRole('table', { name: 'Weekdays' })).toHaveTextContent('MonTueWed');
    expect(await figures()).toHaveLength(4);
    const notes = (await screen.findByText('How these figures are calculated')).closest('details');
    expect(within(notes ?? document.body).getAllByRole('listitem')).toHaveLength(Object.keys(office.reports.notes).length);
    for (const note of Object.values(office.reports.notes)) expect(notes).toHaveTextContent(tEnglish(note));
  });

  test('each period button requests its days and sets the URL [B5]', async () => {
    const requests = serveReports(() => NUMBERS);
    const { user, address } = renderApp('/admin/reports');
    for (const [label, search, from, to] of [
      ['7 days', '?period=7d', '2026-02-24', '2026-03-02'],
      ['90 days', '?period=90d', '2025-12-03', '2026-03-02'],
      ['Yesterday', '?period=yesterday', '2026-03-01', '2026-03-01'],
      ['Last week', '?period=last-week', '2026-02-23', '2026-03-01'],
      ['Last month', '?period=last-month', '2026-02-01', '2026-02-28'],
      ['This month', '?period=month', '2026-03-01', '2026-03-02'],
    ] as const) {
      await user.click(await screen.findByRole('button', { name: label }));
      expect(address()).toBe(`/admin/reports${search}`);
      expect(screen.getByRole('button', { name: label })).toHaveAttribute('aria-pressed', 'true');
      await waitFor(() => expect(requests.summary).toContainEqual({ from, to, calendar: 'all' }));
    }
  });

  test('requests period, lane and calendar of the URL; ignores invalid ones [B5]', async () => {
    const requests = serveReports(() => NUMBERS);
    renderApp('/admin/reports?from=2026-01-05&to=2026-01-11&lane=Oslo%20%3E%20Lyon&calendar=business&sort=onTime&page=2');
    const query = { from: '2026-01-05', to: '2026-01-11', lane: 'Oslo > Lyon', calendar: 'business' };
    const lanes = { groupBy: 'lane', sample: 'enough', sort: 'onTime', page: '2', limit: '25' };
    await waitFor(() => expect(requests.lanes).toEqual([{ ...query, ...lanes }]));
    expect(requests.summary[0]).toEqual(query);
    expect(screen.getByLabelText('Lane', { selector: 'input' })).toHaveValue('Oslo > Lyon');
  });

  test('shows the last thirty days for an invalid URL [B5]', async () => {
    const requests = serveReports(() => NUMBERS);
    renderApp('/admin/reports?from=2026-03-02&to=2026-03-01&lane=Oslo&calendar=lunar&sort=price&page=-1');
    await waitFor(() => expect(requests.lanes).toHaveLength(1));
    expect(requests.lanes[0]).toEqual({
      from: '2026-02-01',
      to: '2026-03-02',
      calendar: 'all',
      groupBy: 'lane',
      sample: 'enough',
      sort: '-n',
      page: '1',
      limit: '25',
    });
  });

  test('rejects days in the wrong order or too far apart at their field, without a request [B5]', async () => {
    const requests = serveReports(() => NUMBERS);
    const { user } = renderApp('/admin/reports');
    await waitFor(() => expect(requests.summary).toHaveLength(2));
    for (const [from, to, message, shown] of [
      ['2026-03-02', '2026-03-01', 'From must not be later than to', 'Mon 2 Mar 2026'],
      ['2023-01-01', '2026-03-01', 'From must be at most 732 days before to', 'Sun 1 Jan 2023'],
    ] as const) {
      await user.clear(await screen.findByLabelText('From'));
      await user.type(screen.getByLabelText('From'), from);
      await user.clear(screen.getByLabelText('To'));
      await user.type(screen.getByLabelText('To'), to);
      await user.click(screen.getByRole('button', { name: 'Apply' }));
      expect(screen.getByLabelText('From')).toHaveAccessibleDescription(message);
      expect(screen.getByLabelText('From')).toHaveValue(shown);
    }
    expect(requests.summary).toHaveLength(2);
  });

  test('accepts a typed or suggested lane, and clears it with one click [B5]', async () => {
    const requests = serveReports(() => NUMBERS, [aLane()]);
    const { user, address } = renderApp('/admin/reports');
    const field = await screen.findByLabelText('Lane', { selector: 'input' });
    await user.type(field, 'Oslo{Enter}');
    expect(field).toHaveAccessibleDescription('Enter a lane as Origin > Destination');
    await waitFor(() => expect(document.querySelector('datalist option')).toHaveValue('Oslo > Lyon'));
    await pasteInto(user, field, ' > Lyon');
    await waitFor(() => expect(address()).toBe('/admin/reports?lane=Oslo+%3E+Lyon'));
    await user.click(await screen.findByRole('button', { name: 'All lanes' }));
    expect(address()).toBe('/admin/reports');
    expect(requests.summary.some(({ lane }) => lane === 'Oslo > Lyon')).toBe(true);
  });

  test('describes in words how often estimates came true, also if none was scored, and reports a chart without data [B5]', async () => {
    serveReports(() => ({
      ...NUMBERS,
      dwell: aReport().dwell,
      estimates: { judged: 1_200, inside: 979, before: 100, after: 121, rate: 979 / 1_200, errorHours: 6.04, tooFew: false },
    }));
    const { user } = renderApp('/admin/reports');
    const section = await screen.findByRole('region', { name: 'Estimates' });
    expect(section).toHaveTextContent(
      'Of 1,200 estimates, 81% were right; the target is 80%. 100 arrived before the estimated range, 121 after it. The most likely time was off by 6 h on average.',
    );
    const figure = screen.getByRole('figure', { name: 'Time in a status' });
    // Without a canvas, as here, the table is shown at first.
    await user.click(within(figure).getByRole('button', { name: 'Table of Time in a status' }));
    expect(figure).toHaveTextContent(tEnglish(office.reports.nothingToDraw));
    serveReports(() => NUMBERS);
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Estimates' })).toHaveTextContent(tEnglish(office.reports.noneEstimated)),
    );
  });

  test('sorts lanes from the largest, then from the smallest, as aria-sort says, and links each to its shipments and report [B5]', async () => {
    const requests = serveReports(() => NUMBERS, [aLane()]);
    const { user, address } = renderApp('/admin/reports');
    const table = within(await screen.findByRole('table', { name: 'Lanes' }));
    const heading = table.getByRole('columnheader', { name: 'On time' });
    expect(table.getByRole('columnheader', { name: 'Shipments' })).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(heading).getByRole('button'));
    expect(heading).toHaveAttribute('aria-sort', 'descending');
    expect(address()).toBe('/admin/reports?sort=-onTime');
    await user.click(within(heading).getByRole('button'));
    expect(heading).toHaveAttribute('aria-sort', 'ascending');
    await waitFor(() => expect(requests.lanes.at(-1)?.sort).toBe('onTime'));
    const link = await table.findByRole('link', { name: 'Oslo → Lyon' });
    expect(link).toHaveAttribute('href', '/admin/shipments?lane=oslo%20%3E%20lyon');
    expect(table.getAllByRole('row')[1]).toHaveTextContent('Oslo → Lyon12102.5 d4 d90%2175%6 h');
    await user.click(table.getByRole('button', { name: 'Report for Oslo → Lyon only' }));
    expect(address()).toBe('/admin/reports?lane=Oslo+%3E+Lyon&sort=onTime');
  });

  test('after no network keeps the old numbers, grayed out, without an export, until a retry [B5] [W1]', async () => {
    serveReports(() => NUMBERS);
    const { user } = renderApp('/admin/reports');
    await waitFor(() => expect(card('Created')).toHaveTextContent('1,234'));
    failWith('getReportSummary', 'no network');
    failWith('getReportLanes', 'no network');
    await user.click(screen.getByRole('button', { name: '7 days' }));
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2));
    expect(screen.getByText(tEnglish(office.reports.lanesFailed))).toBeInTheDocument();
    const numbers = screen.getByRole('region', { name: 'Figures' });
    expect(card('Created')).toHaveTextContent('1,234');
    expect(numbers).toHaveClass('grayscale');
    expect(numbers).toHaveTextContent('30 days');
    expect(screen.getByRole('button', { name: 'Shipments as CSV' })).toBeDisabled();
    serveReports(() => ({ ...NUMBERS, created: 77 }));
    for (const retry of screen.getAllByRole('button', { name: 'Retry' })) await user.click(retry);
    await waitFor(() => expect(card('Created')).toHaveTextContent('77'));
    expect(numbers).not.toHaveClass('grayscale');
    expect(screen.getByRole('button', { name: 'Shipments as CSV' })).toBeEnabled();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument());
  });

  test('shows cards with dashes while the first numbers load, and reports an empty period instead of empty charts [B5]', async () => {
    serveReports();
    const release = delayAnswer('getReportSummary');
    renderApp('/admin/reports');
    expect(await screen.findByRole('region', { name: 'Figures' })).toHaveAttribute('aria-busy', 'true');
    expect(card('Created')).toHaveTextContent('Created–');
    expect(screen.queryByText(tEnglish(office.reports.empty))).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('heading', { name: tEnglish(office.reports.empty) })).toBeInTheDocument();
    expect(card('Created')).toHaveTextContent('0');
    expect(card('On-time rate')).toHaveTextContent('–');
    expect(screen.queryByRole('figure')).not.toBeInTheDocument();
  });

  test('exports a table as CSV, with the filters of the page, and retries one after a lost connection [B5]', async () => {
    serveReports(() => NUMBERS);
    const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderApp('/admin/reports?period=7d&sort=p85&by=destination');
    failWith('exportReport', 'no network');
    await user.click(await screen.findByRole('button', { name: 'Lanes as CSV' }));
    const retry = await screen.findByRole('button', { name: 'Retry' });
    let requests: Record<string, string> | undefined;
    answerWith('exportReport', ({ request }) => {
      requests = Object.fromEntries(new URL(request.url).searchParams);
      return new HttpResponse('Origin\r\n', { headers: { 'Content-Type': 'text/csv' } });
    });
    await user.click(retry);
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    const period = { from: '2026-02-24', to: '2026-03-02', calendar: 'all' };
    expect(requests).toEqual({ kind: 'lanes', ...period, sort: 'p85', groupBy: 'destination' });
    expect(retry).not.toBeInTheDocument();
  });
});
