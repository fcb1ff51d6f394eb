import { act, screen, waitFor } from '@testing-library/react';
import { HTTP_TIMEOUT_MS } from '@waybill/contracts/shared/constants';
import { IMPORTED_IDS, INVALID_IDS } from '@waybill/domain/testing/typed-ids';
import { delay, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { renderTrackPage, shipment, trackInput } from '#testing/track.tsx';
import { typeAtOnce } from '#testing/type-at-once.ts';
import {
  expectAddressAndField,
  expectScannedForms,
  expectTypedForms,
  findReceipt,
  replaceText,
  serveTypedIds,
  STORED,
} from '#testing/typed-ids.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the box of /track', () => {
  it.each(IMPORTED_IDS.slice(1, 2))(
    'asks for $stored however it is typed, one after the other on the same page [L1]',
    async ({ stored, typed: typedForms }) => {
      const asked = serveTypedIds();
      const view = renderTrackPage('/track');
      await expectTypedForms(view, { stored, forms: [stored, ...typedForms.slice(0, 2)], asked });
    },
  );

  it.each(IMPORTED_IDS.slice(0, 1))('takes $stored from a scanner, which ends with Enter or Tab [T8]', async ({ stored }) => {
    typeAtOnce();
    const asked = serveTypedIds();
    const view = renderTrackPage('/track');
    await expectScannedForms(view, { stored, asked });
  });

  it('leaves the Tab of a person alone [T8]', async () => {
    const asked = serveTypedIds();
    const view = renderTrackPage('/track');
    await replaceText(view, 'ABC/DEF');
    await view.user.tab();
    expect(await trackInput()).not.toHaveFocus();
    expect(asked).toEqual([]);
  });

  it.each(INVALID_IDS.slice(0, 1))('answers "%s", which is no ID of ours [L1]', async (text) => {
    serveTypedIds();
    const view = renderTrackPage('/track');
    await replaceText(view, text);
    await view.user.keyboard('{Enter}');
    const answers = /^Tracking ID not found$|^There’s no tracking ID|^This link doesn’t contain|^Please enter a tracking ID$/;
    expect((await screen.findAllByText(answers)).length).toBeGreaterThan(0);
  });

  it('asks for another one while an answer is on its way, as for parcels that are scanned one after the other [L1, T8]', async () => {
    const asked: string[] = [];
    answerWith('trackShipment', async ({ params }) => {
      asked.push(String(params.trackingId));
      if (params.trackingId !== 'A&B') await delay('infinite');
      return HttpResponse.json({ success: true, data: { ...shipment, trackingId: 'A&B' } });
    });
    const view = renderTrackPage('/track/ABC%2FDEF');
    await waitFor(() => expect(asked).toEqual(['ABC/DEF']));
    await replaceText(view, 'A&B');
    await view.user.keyboard('{Enter}');
    expect(await findReceipt('A&B')).toBeVisible();
    await expectAddressAndField(view, 'A&B');
  });

  it('asks for another one while a receipt is open, and again for the same [L1]', async () => {
    const asked = serveTypedIds();
    const view = renderTrackPage('/track/ABC%2FDEF');
    await findReceipt('ABC/DEF');
    await replaceText(view, '#1001');
    await view.user.keyboard('{Enter}{Enter}');
    await findReceipt('#1001');
    await replaceText(view, '#1001');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(asked).toEqual(['ABC/DEF', '#1001', '#1001']));
  });

  it('asks again where the text reads as what is open [L1]', async () => {
    const asked = serveTypedIds();
    const view = renderTrackPage('/track/C39-5');
    await findReceipt('C39-5');
    await replaceText(view, '*C39-5*');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(asked).toEqual(['C39-5', 'C39-5']));
    expect(await trackInput()).toHaveValue('C39-5');
  });

  it('goes back and forward between receipts of such IDs [L1]', async () => {
    serveTypedIds();
    const view = renderTrackPage('/track?id=%231001');
    await findReceipt('#1001');
    await replaceText(view, 'A&B');
    await view.user.keyboard('{Enter}');
    await findReceipt('A&B');
    await view.goBack();
    expect(await findReceipt('#1001')).toBeVisible();
  });

  it('reads a list whose texts are the same as its IDs [L1]', async () => {
    answerWith('trackShipments', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
      const lookups = ids.map((trackingId) => ({ trackingId, found: false, tracking: null }));
      return HttpResponse.json({ success: true, data: { lookups } });
    });
    const view = renderTrackPage('/track');
    await replaceText(view, '#1001, #1002');
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('2 of 2 looked up.')).toBeVisible();
  });
});

describe('an address of /track', () => {
  const addresses = STORED.slice(5, 6).flatMap((stored) => [
    { address: `/track?id=${encodeURIComponent(stored)}`, stored },
    { address: `/track/${encodeURIComponent(stored)}`, stored },
  ]);
  it.each(addresses)('$address opens its shipment [L1]', async ({ address, stored }) => {
    const asked = serveTypedIds();
    const view = renderTrackPage(address);
    expect(await findReceipt(stored)).toBeVisible();
    expect(asked).toEqual([stored]);
    expect(view.address()).toBe(`/track/${encodeURIComponent(stored)}`);
  });
});

describe('the box of the home page', () => {
  it.each(['ABC/DEF'])('hands "%s" over [L1]', async (typed) => {
    const asked = serveTypedIds();
    const { user } = renderApp('/');
    const input = await trackInput();
    await user.click(input);
    await user.paste(typed);
    await user.keyboard('{Enter}');
    expect(await findReceipt(typed.toUpperCase())).toBeVisible();
    expect(asked).toEqual([typed.toUpperCase()]);
  });
});

it('a lookup that is not answered in ten seconds says so, and can be tried again [R088, L1]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerWith('trackShipment', () => delay('infinite'));
  renderTrackPage('/track?id=%231001');
  expect(await screen.findByText('Looking up the shipment')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS));
  expect(await screen.findByText('Error retrieving tracking information')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
