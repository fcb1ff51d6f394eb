import { screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE_TRACKING_ID } from '@waybill/contracts/tracking-id';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ID, shipment, track, trackButton, trackInput } from '#testing/track.ts';

const LOST = 'TRK-000000-000000';
const title = (count: number) => screen.findByRole('heading', { level: 2, name: `${count} shipments looked up together` });
const rows = () => screen.getAllByRole('listitem').filter((row) => row.closest('section[aria-labelledby=several-lookups]'));

/** Finds every shipment but the lost one, and notes what it was asked for. */
function serve() {
  const asked = vi.fn<(trackingId: unknown) => void>();
  answerWith('trackShipment', ({ params: { trackingId } }) => {
    asked(trackingId);
    if (trackingId === LOST || String(trackingId).startsWith('9')) return failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found');
    return HttpResponse.json({ success: true, data: { ...shipment, trackingId } });
  });
  return asked;
}

afterEach(() => vi.restoreAllMocks());

describe('one box reads what people paste', () => {
  it.each([
    ['our link', `https://other-host.example/track?utm_source=mail&id=${ID}#top`],
    ['a message', `Your parcel ${ID} will arrive on Tuesday.`],
    ['lines of which one has the ID', `Hello,\nyour parcel:\n${ID}\n`],
    ['an ID with marks of direction', `\u200F${ID}\u200E`],
  ])('%s opens the shipment, at its own address', async (_, text) => {
    const asked = serve();
    const { address } = await track(text);
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(address()).toBe(`/track/${ID}`);
    expect(await trackInput()).toHaveValue(ID);
    expect(asked).toHaveBeenCalledExactlyOnceWith(ID);
    expect(screen.getByRole('heading', { level: 2, name: /^On its way/ })).toHaveFocus();
  });

  it.each([
    ['Hello, where is my parcel?', /^There is no tracking ID in this text\./],
    ['https://other.example/parcels/7', /^There is no tracking ID of ours in this link\./],
  ])('says of "%s" that it holds no ID, without a call', async (text, words) => {
    const asked = serve();
    await track(text);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await trackInput()).toHaveFocus();
    expect(await trackInput()).toBeInvalid();
    expect(screen.getByText('Need Help?')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('R087: looks another carrier’s number up, for it may be imported, and says what it looks like', async () => {
    const asked = serve();
    await track('9400100000000000000000');
    expect(await screen.findByText(/This one has 22 digits; it looks like another carrier's number\.$/)).toBeVisible();
    expect(screen.getByText('Tracking ID not found')).toBeVisible();
    expect(screen.queryByText(/may take a day/)).toBeNull();
    expect(asked).toHaveBeenCalledExactlyOnceWith('9400100000000000000000');
  });

  it('R087: says "may take a day" only of an ID that can be one', async () => {
    serve();
    await track(LOST);
    expect(await screen.findByText(/first scan, which may take a day\.$/)).toBeVisible();
  });
});

describe('several at once', () => {
  it('lists each with where it is or why that is not known, one call each, and each opens its receipt', async () => {
    const asked = serve();
    const { user, address, goBack } = await track(`${ID}, ${LOST}\n94001000 ${EXAMPLE_TRACKING_ID}`);
    expect(await title(3)).toHaveFocus();
    await screen.findByText('Looked up 3 of 3.');
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(`^${ID}In Transit.*Bordeaux`),
      expect.stringMatching(`^${LOST}Tracking ID not found`),
      expect.stringMatching(`^${EXAMPLE_TRACKING_ID}In Transit`),
    ]);
    expect(asked.mock.calls.flat()).toEqual([ID, LOST]);

    const list = address();
    await user.click(screen.getByRole('link', { name: ID }));
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(address()).toBe(`/track/${ID}`);
    await goBack();
    expect(address()).toBe(list);
    expect(await title(3)).toBeVisible();
    expect(screen.getByText('Looked up 3 of 3.')).toBeVisible();
    // The list's answers are fresh still; the receipt asked for its own.
    expect(asked.mock.calls.flat()).toEqual([ID, LOST, ID]);
  });

  it('asks one after the other', async () => {
    let underWay = 0;
    answerWith('trackShipment', async ({ params: { trackingId } }) => {
      underWay += 1;
      expect(underWay).toBe(1);
      await Promise.resolve();
      underWay -= 1;
      return HttpResponse.json({ success: true, data: { ...shipment, trackingId } });
    });
    await track('A17; B22; C33; D44');
    expect(await screen.findByText('Looked up 4 of 4.')).toBeVisible();
  });

  it('looks ten up at a time, and leads to the others', async () => {
    const asked = serve();
    const ids = Array.from({ length: 23 }, (_, index) => `ID-${index + 1}`);
    const { user } = await track(ids.join(' ; '));
    expect(await title(10)).toBeVisible();
    await screen.findByText('Looked up 10 of 10.');
    expect(asked).toHaveBeenCalledTimes(10);
    expect(screen.getByText(/^Your text holds 13 more\./)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Look up the next 10' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(20));
    await user.click(await screen.findByRole('link', { name: 'Look up the next 3' }));
    expect(await title(3)).toBeVisible();
    await waitFor(() => expect(asked.mock.calls.flat()).toEqual(ids));
    expect(screen.queryByText(/^Your text holds/)).toBeNull();
  });

  it('B13: stops at a refusal for too many, and goes on when asked to', async () => {
    const asked = vi.fn<() => void>();
    answerWith('trackShipment', () => {
      asked();
      return failure('RATE_LIMITED', 'Too many lookups. Please wait.');
    });
    const { user } = renderApp('/track?id=A17&id=B22&id=C33');
    expect(await screen.findByText('Too many lookups. Please wait.')).toBeVisible();
    expect(screen.getAllByText('Not looked up yet')).toHaveLength(2);
    expect(asked).toHaveBeenCalledOnce();
    const found = serve();
    await user.click(screen.getByRole('button', { name: 'Look up the others' }));
    expect(await screen.findByText('Looked up 3 of 3.')).toBeVisible();
    expect(found.mock.calls.flat()).toEqual(['A17', 'B22', 'C33']);
  });

  it('U6: without a network shows the kept copies and says of the others that they must wait', async () => {
    serve();
    const first = renderApp(`/track/${ID}`);
    await screen.findByRole('article');
    first.unmount();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith('trackShipment', () => HttpResponse.error());
    renderApp(`/track?id=${ID}&id=${LOST}`);
    expect(await screen.findByText('This one cannot be looked up without a connection.')).toBeVisible();
    expect(within(rows()[0] ?? document.body).getByText(/^As of /)).toBeVisible();
  });

  it('replaces what was shown before', async () => {
    serve();
    const { user } = await track(ID);
    await screen.findByRole('article');
    await user.clear(await trackInput());
    await user.click(await trackInput());
    await user.paste('A17\nB22');
    await user.click(trackButton());
    expect(await title(2)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});
