import { screen, waitFor, within } from '@testing-library/react';
import { TEXTS } from '@waybill/contracts/texts';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, manyShipments, serveShipments } from '#testing/shipments.ts';
import { aStats, signIn } from '#testing/sign-in.ts';

describe('the shell of the back office', () => {
  beforeEach(() => {
    signIn();
    serveShipments(manyShipments(2));
  });

  test('R108: the side menu has the six pages of the specification in their order, and the inboxes and the log below them', async () => {
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
      ['Messages', '/admin/messages'],
      ['Quotes', '/admin/quotes'],
      ['Activity', '/admin/activity'],
    ]);
    expect(within(menu).getByRole('link', { name: 'Create Shipment' })).toHaveAttribute('aria-current', 'page');
    expect(within(menu).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current');
  });

  test('R104: the logo leads to the home page', async () => {
    renderApp('/admin/reports');
    expect(await screen.findByRole('link', { name: 'Waybill Express' })).toHaveAttribute('href', '/');
  });

  test('R103: the first thing on the page skips to the content', async () => {
    const { user } = renderApp('/admin/reports');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Reports' });
    await waitFor(() => expect(heading).toHaveFocus());
    document.body.focus();
    await user.tab();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(screen.getByRole('main')).toHaveAttribute('id', 'content');
  });

  test('R103: whether the side menu is open is remembered on this device', async () => {
    const { user, unmount } = renderApp('/admin/reports');
    const toggle = await screen.findByRole('button', { name: 'Side menu' });
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await user.click(toggle);
    expect(screen.queryByRole('navigation', { name: 'Back office' })).not.toBeInTheDocument();
    unmount();
    renderApp('/admin/reports');
    expect(await screen.findByRole('button', { name: 'Side menu' })).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('navigation', { name: 'Back office' })).not.toBeInTheDocument();
  });

  test('R103: on small screens the menu is a dialog that closes where one goes', async () => {
    localStorage.setItem('adminMenu', 'closed');
    const { user, address } = renderApp('/admin/reports');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = screen.getByRole('dialog', { name: 'Menu' });
    await user.click(within(drawer).getByRole('link', { name: 'Settings' }));
    expect(address()).toBe('/admin/settings');
    expect(screen.queryByRole('dialog', { name: 'Menu' })).not.toBeInTheDocument();
  });

  test('R109, R110: Quick Stats shows the true totals', async () => {
    answer('getStats', {
      success: true,
      data: aStats({
        totals: { total: 1_234, picked_up: 1, processing: 2, in_transit: 56, on_hold: 3, delivered: 4 },
        deliveredToday: 7,
        deliveredTodayActual: 9,
      }),
    });
    renderApp('/admin/reports');
    await screen.findByText('1,234');
    const stats = screen.getByRole('region', { name: 'Quick Stats' });
    expect(within(stats).getByText('Total Shipments').parentElement).toHaveTextContent('Total Shipments1,234');
    expect(within(stats).getByText('In Transit').parentElement).toHaveTextContent('In Transit56');
    expect(within(stats).getByText('Delivered Today').parentElement).toHaveTextContent('Delivered Today7');
    expect(stats).toHaveTextContent('9 handed over today');
  });

  test('R111: totals that cannot be loaded read as an en dash, and are asked for again in silence', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let asked = 0;
      answerWith('getStats', () => {
        asked += 1;
        return failure('UNAVAILABLE', TEXTS.server.unavailable);
      });
      renderApp('/admin/reports');
      const stats = await screen.findByRole('region', { name: 'Quick Stats' });
      await waitFor(() => expect(asked).toBe(1));
      expect(within(stats).getAllByText('–')).toHaveLength(3);
      expect(screen.queryByText(TEXTS.server.unavailable)).not.toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(30_000);
      await waitFor(() => expect(asked).toBe(2));
    } finally {
      vi.useRealTimers();
    }
  });

  test('R105: Enter in the search box leads to the list, with the words', async () => {
    const { user, address } = renderApp('/admin/reports');
    await user.type(await screen.findByRole('searchbox', { name: 'Search shipments' }), ' zoë & sons{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=zo%C3%AB%20%26%20sons'));
  });

  test.each(['TRK-8H2KQM-5VXT3A', ' trk-8h2kqm-5vxt3a ', 'trk8h2kqm5vxt3a'])(
    'R105: the tracking ID %j opens its shipment',
    async (typed) => {
      answer('trackShipment', { success: true, data: aShipment({ trackingId: 'TRK-8H2KQM-5VXT3A' }) });
      const { user, address } = renderApp('/admin/reports');
      await user.type(await screen.findByRole('searchbox', { name: 'Search shipments' }), `${typed}{Enter}`);
      await waitFor(() => expect(address()).toBe('/admin/shipments/TRK-8H2KQM-5VXT3A'));
    },
  );

  test('R105: a name as long as an ID is a name', async () => {
    const { user, address } = renderApp('/admin/reports');
    await user.type(await screen.findByRole('searchbox', { name: 'Search shipments' }), 'Johannesberg{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=Johannesberg'));
  });

  test('R105: blank does nothing', async () => {
    const { user, address } = renderApp('/admin/reports');
    await user.type(await screen.findByRole('searchbox', { name: 'Search shipments' }), '   {Enter}');
    expect(address()).toBe('/admin/reports');
  });

  test('R022: an unknown address says so inside the shell; one that ends in a tracking ID offers to open it', async () => {
    renderApp('/admin/parcels/trk-8h2kqm-5vxt3a');
    expect(await screen.findByRole('heading', { name: TEXTS.notFoundPage })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Track this ID' })).toHaveAttribute('href', '/admin/shipments/TRK-8H2KQM-5VXT3A');
    expect(screen.getByRole('navigation', { name: 'Back office' })).toBeInTheDocument();
  });

  test.each([
    ['/admin/reports', 'Reports', 'Reports functionality coming soon...'],
    ['/admin/settings', 'Settings', 'Settings functionality coming soon...'],
  ])('R172, R173: %s stands with its title and the sentence of the specification', async (path, title, sentence) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(document.title).toMatch(new RegExp(`^${title} `));
  });
});
