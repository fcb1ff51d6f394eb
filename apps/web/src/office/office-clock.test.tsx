import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer } from '#testing/answer.ts';
import { aMessage, serveMessages } from '#testing/inbox.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aReport, serveReports } from '#testing/reports.ts';
import { serveShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
/** Fri 20 Nov, 13:42 in Tokyo, where the reader is. */
const INSTANT = '2026-11-20T04:42:00.000Z';
const OFFICE_TIME = 'Thu 19 Nov, 23:42';

describe('shows New York time in Tokyo, in the office of a company in New York [U7]', () => {
  beforeEach(() => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.setSystemTime('2026-11-20T09:00:00Z');
    signIn();
    serveShipments([]);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  const main = () => within(screen.getByRole('main'));

  test('on the page of a shipment', async () => {
    serveShipment({
      trackingId: ID,
      createdAt: INSTANT,
      updatedAt: INSTANT,
      statusHistory: [{ _id: 'entry-1', status: 'picked_up', location: 'Malmö depot', timestamp: INSTANT }],
      internalNotes: [{ _id: 'note-1', text: 'Called', at: INSTANT, by: 'ada' }],
    });
    renderApp(`/admin/shipments/${ID}`);
    await screen.findByText('Called');
    const times = main().getAllByText((text) => text.includes(OFFICE_TIME));
    expect(times.length).toBeGreaterThanOrEqual(3);
    expect(screen.getByRole('main')).not.toHaveTextContent('13:42');
    expect(screen.getByRole('main')).not.toHaveTextContent('EST');
    expect(within(screen.getByRole('banner')).getByText(/EST$/)).toBeInTheDocument();
  });

  test('in the activity log, also for its days', async () => {
    const entry = { _id: 'a', at: INSTANT, actor: 'ada', ip: null, requestId: null, before: null, after: null };
    const entries = [{ ...entry, action: 'shipment.created' as const, targetType: 'shipment' as const, targetId: ID }];
    answer('getActivity', { success: true, data: { entries, pagination: { page: 1, limit: 25, total: 1, pages: 1 } } });
    renderApp('/admin/activity');
    const day = within(await screen.findByRole('region', { name: 'Thu 19 Nov' }));
    expect(day.getByText('23:42')).toBeInTheDocument();
    expect(day.getByText(OFFICE_TIME)).toBeInTheDocument();
  });

  test('in a message', async () => {
    const message = aMessage({ createdAt: INSTANT });
    serveMessages([message]);
    renderApp(`/admin/messages?open=${message.reference}`);
    expect(await screen.findByText(OFFICE_TIME)).toBeInTheDocument();
  });

  test('in the head of a report', async () => {
    serveReports(() => aReport({ asOf: INSTANT }));
    renderApp('/admin/reports');
    expect(await screen.findByText(/as of 23:42/)).toBeInTheDocument();
  });
});
