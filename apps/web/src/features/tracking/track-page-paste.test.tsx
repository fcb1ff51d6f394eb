import { screen, waitFor, within } from '@testing-library/react';
import { LINK_HEADER } from '@waybill/contracts/shared/constants';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { ID, renderTrackPage, shipment, track, trackButton, trackInput } from '#testing/track.tsx';

const LOST = 'TRK-000000-000000';
const title = (count: number) => screen.findByRole('heading', { level: 2, name: `${count} shipments` });
const rows = () => screen.getAllByRole('listitem').filter((row) => row.closest('section[aria-labelledby=several-lookups]'));

function serve() {
  const asked = vi.fn<(trackingId: unknown) => void>();
  answerWith('trackShipment', ({ params: { trackingId } }) => {
    asked(trackingId);
    if (trackingId === LOST || String(trackingId).startsWith('9')) return failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found');
    return HttpResponse.json({ success: true, data: { ...shipment, trackingId } });
  });
  return asked;
}

const open = (ids: readonly string[]) => renderTrackPage(`/track?${ids.map((id) => `id=${encodeURIComponent(id)}`).join('&')}`);

function serveMany(changesOf: (trackingId: string) => Partial<typeof shipment> = () => ({})) {
  const asked = vi.fn<(ids: string[]) => void>();
  answerWith('trackShipments', ({ request }) => {
    const ids = new URL(request.url).searchParams.get('ids')?.split(',') ?? [];
    asked(ids);
    const lookups = ids.map((trackingId) =>
      trackingId === LOST
        ? { trackingId, found: false, tracking: null }
        : { trackingId, found: true, tracking: { ...shipment, trackingId, ...changesOf(trackingId) } },
    );
    return HttpResponse.json({ success: true, data: { lookups } });
  });
  return asked;
}

afterEach(() => vi.restoreAllMocks());

describe('one box reads what people paste', () => {
  it.each([
    ['a personal link', `https://waybill.example/track/${ID}?k=aB.c1-D_e`],
    [
      'one in another language, with what a newsletter added',
      `https://waybill.example/de/track/${ID.toLowerCase()}?utm=x&k=aB.c1-D_e#top`,
    ],
    ['one in a mail of several lines', `Hello,\nFollow it: https://waybill.example/track/${ID}?k=aB.c1-D_e.\nBye`],
  ])('%s opens its content as if followed, without its token in any URL [P10]', async (_, text) => {
    const tokens: (string | null)[] = [];
    answerWith('trackShipment', ({ request }) => {
      tokens.push(request.headers.get(LINK_HEADER));
      return HttpResponse.json({ success: true, data: shipment });
    });
    const { address } = await track(text);
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(address()).toBe(`/track/${ID}`);
    expect(tokens).toEqual(['aB.c1-D_e']);
    sessionStorage.clear();
  });

  it.each([
    ['our link', `https://other-host.example/track?utm_source=mail&id=${ID}#top`],
    ['a message', `Your parcel ${ID} will arrive on Tuesday.`],
    ['lines of which one has the ID', `Hello,\nyour parcel:\n${ID}\n`],
    ['an ID with marks of direction', `\u200F${ID}\u200E`],
  ])('%s opens the shipment at its canonical URL', async (_, text) => {
    const asked = serve();
    const { address } = await track(text);
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(address()).toBe(`/track/${ID}`);
    expect(await trackInput()).toHaveValue(ID);
    expect(asked).toHaveBeenCalledExactlyOnceWith(ID);
    expect(screen.getByRole('heading', { level: 2, name: /^On its way/ })).toHaveFocus();
  });

  it.each([
    ['Hello, where is my parcel?', /^There’s no tracking ID in this text\./],
    ['https://other.example/parcels/7', /^This link doesn’t contain one of our tracking IDs\./],
  ])('reports that "%s" contains no ID, without a request', async (text, words) => {
    const asked = serve();
    await track(text);
    expect(await screen.findByText(words)).toBeVisible();
    expect(await trackInput()).toHaveFocus();
    expect(await trackInput()).toBeInvalid();
    expect(screen.getByText('Need Help?')).toBeVisible();
    expect(asked).not.toHaveBeenCalled();
  });

  it('looks up another carrier’s number, as it may be imported, and tells what it looks like [R087]', async () => {
    const asked = serve();
    await track('9400100000000000000000');
    expect(await screen.findByText(/Yours has 22 digits; it looks like another carrier’s number\.$/)).toBeVisible();
    expect(screen.getByText('Tracking ID not found')).toBeVisible();
    expect(screen.queryByText(/within a day/)).toBeNull();
    expect(asked).toHaveBeenCalledExactlyOnceWith('9400100000000000000000');
  });

  it('says "may take a day" only for a valid ID [R087]', async () => {
    serve();
    await track(LOST);
    expect(await screen.findByText(/first scan, usually within a day\.$/)).toBeVisible();
  });
});

describe('several at once', () => {
  it('lists each with its location or error, by one request, and each opens its receipt', async () => {
    const [asked, askedTogether] = [serve(), serveMany()];
    const { user, address, goBack } = await track(`${LOST}, ${ID}\n94001000 ${EXAMPLE_TRACKING_ID}`);
    expect(await title(3)).toHaveFocus();
    await screen.findByText('3 of 3 looked up.');
    expect(rows().map((row) => row.textContent)).toEqual([
      expect.stringMatching(`^${EXAMPLE_TRACKING_ID}In Transit`),
      expect.stringMatching(`^${ID}In Transit.*Bordeaux`),
      expect.stringMatching(`^${LOST}Tracking ID not found`),
    ]);
    expect(askedTogether.mock.calls).toEqual([[[LOST, ID]]]);

    const list = address();
    await user.click(screen.getByRole('link', { name: ID }));
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(address()).toBe(`/track/${ID}`);
    await goBack();
    expect(address()).toBe(list);
    expect(await title(3)).toBeVisible();
    expect(screen.getByText('3 of 3 looked up.')).toBeVisible();
    // The list's answers are fresh; the receipt requested its own.
    expect(askedTogether).toHaveBeenCalledOnce();
    expect(asked.mock.calls.flat()).toEqual([ID]);
  });

  it('sorts what comes today first, then what needs action: held, late, silent, by date, delivered, not found [W13]', async () => {
    const now = Date.now();
    const day = (days: number) => new Date(now + days * 86_400_000).toISOString();
    const entry = (status: string, at: string) => [{ _id: 'h1', status, location: 'Lyon', timestamp: at }];
    const at = (status: string, due: number, told: number): Partial<typeof shipment> => ({
      status,
      deliveryDate: day(due).slice(0, 10),
      statusHistory: entry(status, day(told)),
    });
    const out = entry('in_transit', day(-0.01)).map((one) => ({ ...one, subStatus: 'out_for_delivery' as const }));
    const stories: Record<string, Partial<typeof shipment>> = {
      DONE: at('delivered', -9, -9),
      MOVING: at('in_transit', 9, -0.1),
      SOON: at('in_transit', 2, -0.1),
      OPEN: { ...at('in_transit', 2, -0.1), deliveryDate: null },
      TODAY: { ...at('in_transit', 5, -0.01), statusHistory: out },
      SILENT: at('in_transit', 9, -30),
      LATE: at('in_transit', -9, -0.1),
      HELD: at('on_hold', 9, -0.1),
    };
    serveMany((trackingId) => stories[trackingId] ?? {});
    open([LOST, ...Object.keys(stories)]);
    await screen.findByText('9 of 9 looked up.');
    const shown = rows().map((row) => within(row).getByRole('link').textContent);
    expect(
      rows()
        .map((row) => row.querySelector('[data-status]')?.textContent)
        .slice(0, 5),
    ).toEqual(['Out for delivery', 'On Hold', 'Late', 'No recent scan', 'In Transit']);
    expect(rows()[0]?.querySelector('dl')).toHaveTextContent(/^Estimated delivery date\s*Today$/);
    expect(shown).toEqual(['TODAY', 'HELD', 'LATE', 'SILENT', 'SOON', 'MOVING', 'OPEN', 'DONE', LOST]);
    expect(rows().map((row) => row.textContent.endsWith(' days late).'))).toEqual([
      false,
      false,
      true,
      ...Array.from({ length: 6 }, () => false),
    ]);
  });

  it('is copied as text and as CSV, safe against formula injection', async () => {
    serveMany(() => ({ currentLocation: '=HYPERLINK("x")' }));
    const { user } = open(['+AB17', 'BC22', LOST]);
    await screen.findByText('3 of 3 looked up.');
    await user.click(screen.getByRole('button', { name: 'Copy as text' }));
    expect(await navigator.clipboard.readText()).toMatch(
      /^\+AB17\n.+\n\nBC22\n.+\n\nTRK-000000-000000\nTracking ID not found\n$/,
    );
    await user.click(screen.getByRole('button', { name: 'Copy as CSV' }));
    const [head, first, , last] = (await navigator.clipboard.readText()).split('\r\n');
    expect(head).toBe('"Tracking ID","Status","Where it is","Estimated delivery date","Last update"');
    expect(first).toMatch(/^"'\+AB17","In Transit",".*","\d{4}-\d\d-\d\d",".+Z"$/);
    expect(last).toBe(`"${LOST}","","Tracking ID not found","",""`);
  });

  it('is displayed for copying by hand if the browser refuses', async () => {
    serveMany();
    const { user } = await track('AB17;BC22');
    await screen.findByText('2 of 2 looked up.');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    vi.spyOn(console, 'error').mockReturnValue();
    await user.click(screen.getByRole('button', { name: 'Copy as text' }));
    expect(await screen.findByRole('textbox', { name: 'Press Ctrl+C to copy' })).toHaveTextContent(/^AB17 /);
  });

  it('looks up forty at a time, and links to the rest', async () => {
    const asked = serveMany();
    const ids = Array.from({ length: 83 }, (_, index) => `ID-${index + 1}`);
    const { user } = await track(ids.join(' ; '));
    expect(await title(40)).toBeVisible();
    await screen.findByText('40 of 40 looked up.');
    expect(asked).toHaveBeenCalledOnce();
    expect(screen.getByText(/^You entered 43 more\./)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Look up the next 40' }));
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2));
    await user.click(await screen.findByRole('link', { name: 'Look up the next 3' }));
    expect(await title(3)).toBeVisible();
    await waitFor(() => expect(asked.mock.calls.flat(2)).toEqual(ids));
    expect(screen.queryByText(/^You entered/)).toBeNull();
  });

  it('looks up as many long IDs as fit into a URL', async () => {
    const asked = serveMany();
    await track(Array.from({ length: 30 }, (_, index) => `${'Ж'.repeat(60)}${index + 10}`).join(';'));
    expect(await title(10)).toBeVisible();
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
  });

  it('stops at a rate limit, and continues on request [B13]', async () => {
    const asked = vi.fn<() => void>();
    answerWith('trackShipments', () => {
      asked();
      return failure('RATE_LIMITED', 'Too many lookups. Please wait.');
    });
    const { user } = renderTrackPage('/track?id=AB17&id=BC22&id=CD33');
    expect(await screen.findByText('Too many lookups. Please wait.')).toBeVisible();
    expect(screen.getAllByText('Not looked up yet')).toHaveLength(2);
    expect(asked).toHaveBeenCalledOnce();
    const found = serveMany();
    await user.click(screen.getByRole('button', { name: 'Look up the rest' }));
    expect(await screen.findByText('3 of 3 looked up.')).toBeVisible();
    expect(found.mock.calls.flat(2)).toEqual(['AB17', 'BC22', 'CD33']);
  });

  it('shows stored copies offline, and tells that the others must wait [U6]', async () => {
    serve();
    const first = renderTrackPage(`/track/${ID}`);
    await screen.findByRole('article');
    first.unmount();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith('trackShipments', () => HttpResponse.error());
    renderTrackPage(`/track?id=${ID}&id=${LOST}`);
    expect(await screen.findByText('You can’t look this one up while you’re offline.')).toBeVisible();
    expect(within(rows()[0] ?? document.body).getByText(/^As of /)).toBeVisible();
  });

  it('replaces the previous result', async () => {
    serve();
    serveMany();
    const { user } = await track(ID);
    await screen.findByRole('article');
    await user.clear(await trackInput());
    await user.click(await trackInput());
    await user.paste('AB17\nB22');
    await user.click(trackButton());
    expect(await title(2)).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
  });
});
