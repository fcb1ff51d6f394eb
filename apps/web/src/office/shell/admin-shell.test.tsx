import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readEmbedded, SettingsContext } from '#lib/settings.ts';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { manyShipments, serveShipments } from '#testing/shipments.ts';
import { aStats, signIn } from '#testing/sign-in.ts';
import { version } from '../../../../../package.json';

const NOTHING_LEFT = { shipments: 0, mails: 0, messages: 0, quotes: 0, imports: 0 };

describe('the shell of the back office', () => {
  beforeEach(() => {
    signIn();
    serveShipments(manyShipments(2));
  });

  test('lists the six pages of the specification in order, then the inboxes and the log [R108]', async () => {
    renderApp('/admin/create');
    const menu = await screen.findByRole('navigation', { name: 'Back office' });
    const links = within(menu)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Dashboard', '/admin'],
      ['All Shipments', '/admin/shipments'],
      ['Create Shipment', '/admin/create'],
      ['Track', '/admin/track'],
      ['Reports', '/admin/reports'],
      ['Settings', '/admin/settings'],
      ['Customers', '/admin/customers'],
      ['Messages', '/admin/messages'],
      ['Quotes', '/admin/quotes'],
      ['Activity', '/admin/activity'],
    ]);
    expect(within(menu).getByRole('link', { name: 'Create Shipment' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  test('frames a page with a skip link, logo, user menu, version, licenses, true totals and counts [R103, R104, R107, R109, R110, B1, O7]', async () => {
    answer('getStats', {
      success: true,
      data: aStats({
        totals: { total: 1_234, picked_up: 1, processing: 2, in_transit: 56, on_hold: 3, delivered: 4 },
        deliveredToday: 7,
        deliveredTodayActual: 9,
        unread: { messages: 3, quotes: 2 },
      }),
    });
    const { user } = renderApp('/admin/track');
    const field = await screen.findByLabelText('Tracking ID');
    await waitFor(() => expect(field).toHaveFocus());
    field.blur();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
    expect(screen.getByRole('link', { name: 'Waybill Express' })).toHaveAttribute('href', '/');
    expect(screen.getByText(`Version ${version}`, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Licenses' })).toHaveAttribute('href', '/THIRD_PARTY_NOTICES.txt');
    expect(screen.getByRole('button', { name: 'ada' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Sessions' })).toHaveAttribute('href', '/admin/settings/security');
    expect(screen.getAllByRole('link', { name: 'Settings' }).at(-1)).toHaveAttribute('href', '/admin/settings');

    await screen.findByText('1,234');
    const stats = screen.getByRole('region', { name: 'Quick Stats' });
    expect(within(stats).getByText('Total Shipments').parentElement).toHaveTextContent('Total Shipments1,234');
    expect(within(stats).getByText('In Transit').parentElement).toHaveTextContent('In Transit56');
    expect(within(stats).getByText('Delivered Today').parentElement).toHaveTextContent('Delivered Today7');
    expect(stats).toHaveTextContent('Delivered today, any due date: 9');
    const menu = screen.getByRole('navigation', { name: 'Back office' });
    expect(within(menu).getByRole('link', { name: 'Messages 3 to answer' })).toBeInTheDocument();
    expect(within(menu).getByRole('link', { name: 'Quotes 2 new' })).toBeInTheDocument();
    expect(screen.queryByRole('complementary', { name: 'Demo data' })).not.toBeInTheDocument();
  });

  test('remembers on this device whether the side menu is open [R103]', async () => {
    const { user, unmount } = renderApp('/admin/track');
    const toggle = await screen.findByRole('button', { name: 'Side menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(screen.queryByRole('navigation', { name: 'Back office' })).not.toBeInTheDocument();
    unmount();
    renderApp('/admin/track');
    expect(await screen.findByRole('button', { name: 'Side menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('navigation', { name: 'Back office' })).not.toBeInTheDocument();
  });

  test('opens the menu as a dialog on small screens, also in strict mode, and closes it on navigation [W9, R103]', async () => {
    localStorage.setItem('adminMenu', 'closed');
    const { user, address } = renderApp('/admin/track');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    // Strict mode has closed and reopened it; the browser reports that a task later.
    fireEvent(drawer, new Event('close'));
    expect(drawer).toBeVisible();
    answerWith('getSettings', () =>
      failure('UNAVAILABLE', 'The service is not available right now. Please try again in a moment.'),
    );
    await user.click(within(drawer).getByRole('link', { name: 'Settings' }));
    await waitFor(() => expect(address()).toBe('/admin/settings/company'));
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('reports a lost network until it is back', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderApp('/admin/track');
    expect(await screen.findByText(tEnglish(office.desk.offline))).toBeInTheDocument();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(tEnglish(office.desk.offline))).not.toBeInTheDocument();
    online.mockRestore();
  });

  test('shows an en dash for totals that fail to load, and retries silently [R111]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    let requestCount = 0;
    answerWith('getStats', () => {
      requestCount += 1;
      return failure('UNAVAILABLE', 'The service is not available right now. Please try again in a moment.');
    });
    renderApp('/admin/track');
    const stats = await screen.findByRole('region', { name: 'Quick Stats' });
    await waitFor(() => expect(requestCount).toBe(1));
    expect(within(stats).getAllByText('–')).toHaveLength(3);
    expect(screen.queryByText('The service is not available right now. Please try again in a moment.')).not.toBeInTheDocument();
    await vi.advanceTimersByTimeAsync(30_000);
    await waitFor(() => expect(requestCount).toBe(2));
  });

  test('says on every page that there is demo data; explains a failed removal, and removes it after a confirmation [R186]', async () => {
    answer('getStats', { success: true, data: aStats({ demo: { shipments: 299, generated: false } }) });
    let tries = 0;
    answerWith('removeDemo', () => {
      tries += 1;
      return failure('CONFLICT', tEnglish(office.demo.busy));
    });
    const { user } = renderApp('/admin/track');
    const banner = await screen.findByRole('complementary', { name: 'Demo data' });
    expect(banner).toHaveTextContent('299 invented shipments with emails, messages and quote requests.');
    expect(within(banner).getByRole('link', { name: 'Show demo shipments' })).toHaveAttribute(
      'href',
      '/admin/shipments?search=DEMO',
    );
    await user.click(within(banner).getByRole('button', { name: 'Remove demo data' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove all demo data?' });
    expect(dialog).toHaveTextContent('The activity log keeps its entries, as always, without names and addresses.');
    expect(tries).toBe(0);
    await user.click(within(dialog).getByRole('button', { name: 'Remove demo data' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Demo data is still being added or removed.');
    expect(tries).toBe(1);
    expect(banner).toBeInTheDocument();

    answer('removeDemo', { success: true, message: 'Demo data removed', data: NOTHING_LEFT });
    answer('getStats', { success: true, data: aStats() });
    await user.click(within(dialog).getByRole('button', { name: 'Remove demo data' }));
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Demo data' })).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('switches the theme, also for the public pages [U12]', async () => {
    const { user } = renderApp('/admin/track');
    const [toDark] = await screen.findAllByRole('button', { name: 'Use the dark theme' });
    if (toDark) await user.click(toDark);
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem('theme')).toBe('dark');
    const [toLight] = screen.getAllByRole('button', { name: 'Use the light theme' });
    if (toLight) await user.click(toLight);
    expect(document.documentElement.dataset.theme).toBeUndefined();
  });

  test('shows the office’s time and place in the bar [U7, V9]', async () => {
    vi.stubEnv('TZ', 'Asia/Tokyo');
    vi.setSystemTime('2026-11-20T04:42:00Z');
    try {
      signIn();
      renderApp('/admin/track');
      const time = await screen.findByTitle('Office time: America/New_York, EST');
      expect(time).toHaveTextContent('Thu 19 Nov 23:42 New York EST');
      // In narrower windows, too.
      expect(within(time).getByText('23:42').closest('.max-xl\\:hidden')).toBeNull();
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test('names the zone of an office on UTC once [V9]', async () => {
    vi.setSystemTime('2026-11-20T04:42:00Z');
    signIn();
    const settings = readEmbedded();
    renderApp('/admin/track', {
      Around: ({ children }) => (
        <SettingsContext value={{ ...settings, company: { ...settings.company, timeZone: 'UTC' } }}>{children}</SettingsContext>
      ),
    });
    expect(await screen.findByTitle('Office time: UTC')).toHaveTextContent(/04:42 UTC$/);
    expect(screen.getByTitle('Office time: UTC')).not.toHaveTextContent('UTC UTC');
  });

  test('reports an unknown URL inside the shell, and offers to open a trailing tracking ID [R022]', async () => {
    renderApp('/admin/parcels/trk-8h2kqm-5vxt3a');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Track this ID' })).toHaveAttribute('href', '/admin/shipments/TRK-8H2KQM-5VXT3A');
    expect(screen.getByRole('navigation', { name: 'Back office' })).toBeInTheDocument();
  });
});
