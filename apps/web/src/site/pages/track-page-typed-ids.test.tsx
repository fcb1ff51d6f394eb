import { act, screen, waitFor } from '@testing-library/react';
import { HTTP_TIMEOUT_MS } from '@waybill/contracts/constants';
import { readTrackingId } from '@waybill/contracts/read-tracking-id';
import { IMPORTED_IDS, NO_IDS, SCANNED_FORMS } from '@waybill/contracts/testing/typed-ids';
import { trackingKey } from '@waybill/contracts/tracking-id';
import { delay, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { shipment, trackInput } from '#testing/track.ts';
import { typeAtOnce } from '#testing/type-at-once.ts';

const STORED = IMPORTED_IDS.map(({ stored }) => stored);

/** Finds an ID as the server does, exactly or without its separators, and notes each that it is asked for. */
function serve() {
  const asked: string[] = [];
  answerWith('trackShipment', ({ params }) => {
    const typed = String(params.trackingId);
    asked.push(typed);
    const readings = readTrackingId(typed);
    const found =
      readings.flatMap((reading) => STORED.find((stored) => stored === reading) ?? [])[0] ??
      STORED.find((stored) => trackingKey(stored) === trackingKey(typed));
    if (found === undefined) return failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found');
    return HttpResponse.json({ success: true, data: { ...shipment, trackingId: found } });
  });
  return asked;
}

const receiptOf = (trackingId: string) => screen.findByLabelText(`Shipment ${trackingId}`);

type View = ReturnType<typeof renderApp>;

/** Waits until address and field are those of the shipment, whatever was typed. */
async function isAtHome(view: View, stored: string) {
  await waitFor(() => expect(view.address()).toBe(`/track/${encodeURIComponent(stored)}`));
  await waitFor(() => expect(screen.getByLabelText('Tracking ID')).toHaveValue(stored));
}

/** Puts a text into the box in the place of what is in it. */
async function put({ user }: View, text: string) {
  const input = await trackInput();
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the box of /track', () => {
  it.each(IMPORTED_IDS.slice(1, 11))(
    'asks for $stored however it is typed, one after the other on the same page [L1]',
    async ({ stored, typed: typedForms }) => {
      const asked = serve();
      const view = renderApp('/track');
      for (const typed of [stored, ...typedForms.slice(0, 2)]) {
        const before = asked.length;
        await put(view, typed);
        await view.user.keyboard('{Enter}');
        await waitFor(() => expect(asked.length).toBeGreaterThan(before));
        expect(await receiptOf(stored)).toBeVisible();
        await isAtHome(view, stored);
      }
    },
  );

  it.each(IMPORTED_IDS.slice(0, 2))('takes $stored from a scanner, which ends with Enter or Tab [T8]', async ({ stored }) => {
    typeAtOnce();
    const asked = serve();
    const view = renderApp('/track');
    for (const [index, scan] of SCANNED_FORMS.entries()) {
      const before = asked.length;
      const input = await trackInput();
      await view.user.clear(input);
      await view.user.type(input, scan(stored).replace(/[[{]/g, '$&$&'));
      await view.user.keyboard(index % 2 === 0 ? '{Tab}' : '{Enter}');
      await waitFor(() => expect(asked.length).toBeGreaterThan(before));
      expect(await receiptOf(stored)).toBeVisible();
      await isAtHome(view, stored);
    }
  });

  it('leaves the Tab of a person alone [T8]', async () => {
    const asked = serve();
    const view = renderApp('/track');
    await put(view, 'ABC/DEF');
    await view.user.tab();
    expect(await trackInput()).not.toHaveFocus();
    expect(asked).toEqual([]);
  });

  it.each(NO_IDS)('answers "%s", which is no ID of ours [L1]', async (text) => {
    serve();
    const view = renderApp('/track');
    await put(view, text);
    await view.user.keyboard('{Enter}');
    const answers = /^Tracking ID not found$|^There is no tracking ID|^Please enter a tracking ID$/;
    expect((await screen.findAllByText(answers)).length).toBeGreaterThan(0);
  });

  it('asks for another one while an answer is on its way, as for parcels that are scanned one after the other [L1, T8]', async () => {
    const asked: string[] = [];
    answerWith('trackShipment', async ({ params }) => {
      asked.push(String(params.trackingId));
      if (params.trackingId !== 'A&B') await delay('infinite');
      return HttpResponse.json({ success: true, data: { ...shipment, trackingId: 'A&B' } });
    });
    const view = renderApp('/track/ABC%2FDEF');
    await waitFor(() => expect(asked).toEqual(['ABC/DEF']));
    await put(view, 'A&B');
    await view.user.keyboard('{Enter}');
    expect(await receiptOf('A&B')).toBeVisible();
    await isAtHome(view, 'A&B');
  });

  it('asks for another one while a receipt is open, and again for the same [L1]', async () => {
    const asked = serve();
    const view = renderApp('/track/ABC%2FDEF');
    await receiptOf('ABC/DEF');
    await put(view, '#1001');
    await view.user.keyboard('{Enter}{Enter}');
    await receiptOf('#1001');
    await put(view, '#1001');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(asked).toEqual(['ABC/DEF', '#1001', '#1001']));
  });

  it('asks again where the text reads as what is open [L1]', async () => {
    const asked = serve();
    const view = renderApp('/track/C39-5');
    await receiptOf('C39-5');
    await put(view, '*C39-5*');
    await view.user.keyboard('{Enter}');
    await waitFor(() => expect(asked).toEqual(['C39-5', 'C39-5']));
    expect(await trackInput()).toHaveValue('C39-5');
  });

  it('goes back and forward between receipts of such IDs [L1]', async () => {
    serve();
    const view = renderApp('/track?id=%231001');
    await receiptOf('#1001');
    await put(view, 'A&B');
    await view.user.keyboard('{Enter}');
    await receiptOf('A&B');
    await view.goBack();
    expect(await receiptOf('#1001')).toBeVisible();
  });

  it('reads a list whose texts are the same as its IDs [L1]', async () => {
    answerWith('trackShipments', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
      const lookups = ids.map((trackingId) => ({ trackingId, found: false, tracking: null }));
      return HttpResponse.json({ success: true, data: { lookups } });
    });
    const view = renderApp('/track');
    await put(view, '#1001, #1002');
    await view.user.keyboard('{Enter}');
    expect(await screen.findByText('Looked up 2 of 2.')).toBeVisible();
  });
});

describe('an address of /track', () => {
  const addresses = STORED.slice(5, 10).flatMap((stored) => [
    { address: `/track?id=${encodeURIComponent(stored)}`, stored },
    { address: `/track/${encodeURIComponent(stored)}`, stored },
  ]);
  it.each(addresses)('$address opens its shipment [L1]', async ({ address, stored }) => {
    const asked = serve();
    const view = renderApp(address);
    expect(await receiptOf(stored)).toBeVisible();
    expect(asked).toEqual([stored]);
    expect(view.address()).toBe(`/track/${encodeURIComponent(stored)}`);
  });
});

describe('the box of the home page', () => {
  it.each(['1z 999 aa1 01 2345 6784', 'ABC/DEF', 'A&B', '+49-1', '#1001', 'été-1'])('hands "%s" over [L1]', async (typed) => {
    const asked = serve();
    const { user } = renderApp('/');
    const input = await trackInput();
    await user.click(input);
    await user.paste(typed);
    await user.keyboard('{Enter}');
    expect(await receiptOf(typed.toUpperCase())).toBeVisible();
    expect(asked).toEqual([typed.toUpperCase()]);
  });
});

it('R088: a lookup that is not answered in ten seconds says so, and can be tried again [L1]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answerWith('trackShipment', () => delay('infinite'));
  renderApp('/track?id=%231001');
  expect(await screen.findByText('Looking up the shipment')).toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(HTTP_TIMEOUT_MS));
  expect(await screen.findByText('Error retrieving tracking information')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
});
