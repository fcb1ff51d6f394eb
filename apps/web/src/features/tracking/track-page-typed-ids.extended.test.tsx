import { screen } from '@testing-library/react';
import { IMPORTED_IDS, INVALID_IDS } from '@waybill/domain/testing/typed-ids';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderApp } from '#testing/render-app.tsx';
import { renderTrackPage, trackInput } from '#testing/track.tsx';
import { typeAtOnce } from '#testing/type-at-once.ts';
import { expectScannedForms, expectTypedForms, findReceipt, replaceText, serveTypedIds, STORED } from '#testing/typed-ids.ts';

// Further rows of the table: `track-page-typed-ids.test.tsx` covers one of each kind.
afterEach(() => {
  vi.restoreAllMocks();
});

describe('the box of /track', () => {
  it.each(IMPORTED_IDS.slice(2, 11))('asks for $stored as it is typed [L1]', async ({ stored, typed: typedForms }) => {
    const asked = serveTypedIds();
    const view = renderTrackPage('/track');
    await expectTypedForms(view, { stored, forms: typedForms.slice(0, 1), asked });
  });

  it.each(IMPORTED_IDS.slice(1, 2))('takes $stored from a scanner, which ends with Enter or Tab [T8]', async ({ stored }) => {
    typeAtOnce();
    const asked = serveTypedIds();
    const view = renderTrackPage('/track');
    await expectScannedForms(view, { stored, asked });
  });

  it.each(INVALID_IDS.slice(1))('answers "%s", which is no ID of ours [L1]', async (text) => {
    serveTypedIds();
    const view = renderTrackPage('/track');
    await replaceText(view, text);
    await view.user.keyboard('{Enter}');
    const answers = /^Tracking ID not found$|^There’s no tracking ID|^This link doesn’t contain|^Please enter a tracking ID$/;
    expect((await screen.findAllByText(answers)).length).toBeGreaterThan(0);
  });
});

describe('an address of /track', () => {
  const addresses = STORED.slice(6, 10).flatMap((stored) => [
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
  it.each(['1z 999 aa1 01 2345 6784', 'A&B', '+49-1', '#1001', 'été-1'])('hands "%s" over [L1]', async (typed) => {
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
