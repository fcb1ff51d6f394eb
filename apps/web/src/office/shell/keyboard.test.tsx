import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { resetScan } from '#lib/browser/scanner.ts';
import { answer } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';

const search = () => screen.getByRole('combobox', { name: 'Search shipments, messages and quotes' });

describe('keyboard shortcuts of the office [B7]', () => {
  beforeEach(() => {
    resetScan();
    signIn();
    serveShipments([]);
    answer('search', { success: true, data: { shipments: [], messages: [], quotes: [] } });
  });

  async function open() {
    answer('getActivity', { success: true, data: { entries: [], pagination: { page: 1, limit: 25, total: 0, pages: 0 } } });
    const app = renderApp('/admin/activity');
    await screen.findByRole('heading', { name: 'Activity' });
    return app;
  }

  test('/ focuses the search without typing into it', async () => {
    const { user } = await open();
    await user.keyboard('/');
    await waitFor(() => expect(search()).toHaveFocus());
    expect(search()).toHaveValue('');
    await user.keyboard('n/?');
    expect(search()).toHaveValue('n/?');
  });

  test('n opens the form for a new shipment with the focus in its first field [V13]', async () => {
    const { user, address } = await open();
    await user.keyboard('n');
    await waitFor(() => expect(address()).toBe('/admin/create'));
    await waitFor(() =>
      expect(screen.getAllByRole('textbox').concat(screen.getAllByRole('combobox'))).toContain(document.activeElement),
    );
    expect(document.activeElement?.closest('main')).not.toBeNull();
  });

  test('? lists all shortcuts in a dialog that Escape closes and that disables them', async () => {
    const { user, address } = await open();
    await user.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    for (const [key, does] of [
      ['/', 'Search'],
      ['n', 'New shipment'],
      ['F8', 'Go to the newest notification'],
      ['x', 'Select row'],
    ] as const) {
      expect(within(sheet).getByText(does).parentElement).toHaveTextContent(`${does}${key}`);
    }
    await user.keyboard('n');
    expect(address()).toBe('/admin/activity');
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
  });

  test('can be disabled on this device and enabled again in the user menu, as WCAG 2.1.4 requires', async () => {
    const { user, unmount } = await open();
    await user.keyboard('?');
    await user.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts on this device' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    unmount();
    const { address } = await open();
    await user.keyboard('n?/');
    expect(address()).toBe('/admin/activity');
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Single-key shortcuts on this device' }));
    await user.click(screen.getByRole('button', { name: 'Close' }));
    // On a fast machine the three keys above and this one arrive at the pace of a scanner.
    resetScan();
    await user.keyboard('/');
    await waitFor(() => expect(search()).toHaveFocus());
  });

  test('leave keys with Ctrl to the browser', async () => {
    const { user, address } = await open();
    await user.keyboard('{Control>}n{/Control}');
    expect(address()).toBe('/admin/activity');
  });
});
