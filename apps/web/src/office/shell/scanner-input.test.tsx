import { screen, waitFor } from '@testing-library/react';
import type { SearchResult } from '@waybill/contracts/reports/search-schema';
import { SCANNED_FORMS } from '@waybill/domain/testing/typed-ids';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answer, answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { aShipment, serveShipments } from '#testing/shipments.ts';
import { signIn } from '#testing/sign-in.ts';
import { typeAtOnce } from '#testing/type-at-once.ts';

const ID = 'TRK-8H2KQM-5VXT3A';
const box = () => screen.getByRole('combobox', { name: 'Search shipments, messages and quotes' });
/** `user.keyboard` reads a single bracket as the start of a key name. */
const keys = (text: string) => text.replace(/[[{]/g, '$&$&');

function serveSearch(exact?: string): string[] {
  const requests: string[] = [];
  answerWith('search', ({ request }) => {
    requests.push(new URL(request.url).searchParams.get('q') ?? '');
    const data: SearchResult = { shipments: [], messages: [], quotes: [], ...(exact !== undefined && { exact }) };
    return HttpResponse.json({ success: true, data });
  });
  return requests;
}

async function open() {
  const app = renderApp('/admin/activity');
  await screen.findByRole('heading', { name: 'Activity' });
  return app;
}

beforeEach(() => {
  signIn();
  serveShipments([]);
  answer('trackShipment', { success: true, data: aShipment() });
  answer('getActivity', { success: true, data: { entries: [], pagination: { page: 1, limit: 25, total: 0, pages: 0 } } });
});

afterEach(() => vi.restoreAllMocks());

describe('scanner input without a focused field', () => {
  // The other forms of a scan are read in packages/domain.
  test.each([ID.toLowerCase(), ...SCANNED_FORMS.slice(2, 3).map((scan) => scan(ID))])(
    '"%s" opens the shipment [T8]',
    async (scan) => {
      typeAtOnce();
      serveSearch(ID);
      const { user, address } = await open();
      await user.keyboard(`${keys(scan)}{Enter}`);
      await waitFor(() => expect(address()).toBe(`/admin/shipments/${ID}`));
    },
  );

  test('opens the shipment of an imported ID known to the server, also when ending in Tab [T8]', async () => {
    typeAtOnce();
    const requests = serveSearch('1Z 999 AA1 01 2345 6784');
    answer('trackShipment', { success: true, data: aShipment({ trackingId: '1Z 999 AA1 01 2345 6784' }) });
    const { user, address } = await open();
    await user.keyboard('1z999aa10123456784{Tab}');
    await waitFor(() => expect(address()).toBe('/admin/shipments/1Z%20999%20AA1%2001%202345%206784'));
    expect(requests).toEqual(['1z999aa10123456784']);
  });

  test('triggers no shortcut, even without Enter or Tab [T8]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    typeAtOnce();
    const { user, address } = await open();
    await user.keyboard('n/trk-xjk?');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(address()).toBe('/admin/activity');
    expect(box()).not.toHaveFocus();
    expect(screen.queryByRole('dialog', { name: 'Keyboard shortcuts' })).toBeNull();
    vi.useRealTimers();
  });

  test('presses no button with its Enter and spaces [T8]', async () => {
    typeAtOnce();
    serveSearch();
    const { user, address } = await open();
    const toggle = screen.getByRole('button', { name: 'Side menu' });
    toggle.focus();
    await user.keyboard('AB 12 34{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=AB%2012%2034'));
    expect(toggle).toHaveAttribute('aria-expanded', 'true');
  });

  test('is typed into a focused field [T8]', async () => {
    typeAtOnce();
    serveSearch();
    const { user, address } = await open();
    await user.click(box());
    await user.keyboard('n/ab-1234');
    expect(box()).toHaveValue('n/ab-1234');
    expect(address()).toBe('/admin/activity');
  });
});

describe('text scanned or pasted into the top bar', () => {
  test.each([
    ['a link to an imported ID', 'https://waybill.example/track?id=TRK-8H2KQM-5VXT3A#top'],
    [
      'a mail with one ID',
      `Hello,\nyour parcel ${ID.toLowerCase()} comes on Tuesday between 10 and 12. ${'Kind regards. '.repeat(9)}`,
    ],
    ['an ID behind a symbology identifier', `]C1${ID}`],
  ])('%s opens the shipment [T4]', async (_, text) => {
    serveSearch();
    const { user, address } = await open();
    await user.click(box());
    await user.paste(text);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/shipments/${ID}`));
  });

  test('opens the list of exactly the given IDs [T4]', async () => {
    serveSearch();
    const { user, address } = await open();
    await user.click(box());
    await user.paste(`${ID}\nTRK-000000-000001`);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/shipments?ids=${ID},TRK-000000-000001`));
  });

  test('searches for the ID of a link only, whose shipment is the first hit [T4]', async () => {
    const requests = serveSearch(ID);
    const { user, address } = await open();
    await user.click(box());
    await user.paste(`https://waybill.example/track/${ID}`);
    await waitFor(() => expect(requests).toEqual([ID]));
    expect(screen.getByRole('option', { name: `Search all shipments for “${ID}”` })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`/admin/shipments/${ID}`));
  });

  test('opens the shipment of an imported ID, even before the list is loaded [T4]', async () => {
    serveSearch('ABC/DEF');
    answer('trackShipment', { success: true, data: aShipment({ trackingId: 'ABC/DEF' }) });
    const { user, address } = await open();
    await user.type(box(), 'abc-def{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments/ABC%2FDEF'));
  });

  test('opens on Tab after a scan as on Enter [T8]', async () => {
    typeAtOnce();
    serveSearch();
    const { user, address } = await open();
    await user.type(box(), `${ID}{Tab}`);
    await waitFor(() => expect(address()).toBe(`/admin/shipments/${ID}`));
  });

  test('searches for the words of a multi-line address [T4]', async () => {
    serveSearch();
    const { user, address } = await open();
    await user.type(box(), 'Baker Street 12, Apt 4{Enter}');
    await waitFor(() => expect(address()).toBe('/admin/shipments?search=Baker%20Street%2012%2C%20Apt%204'));
  });
});
