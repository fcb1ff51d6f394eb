import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { EXAMPLE_TRACKING_ID } from '@waybill/contracts/tracking-id';
import { sampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { delay, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

const ID = 'TRK-0A1B2C-3D4E5F';
const { sample: _, ...base } = sampleShipment(new Date());
const shipment = { ...base, trackingId: ID };
const answerShipment = (changes: Partial<typeof shipment> = {}) =>
  answer('trackShipment', { success: true, data: { ...shipment, ...changes } });

const input = () => screen.findByLabelText('Tracking ID');
const button = () => screen.getByRole('button', { name: 'Track Package' });

/** Opens /track, types an ID and sends it. */
async function track(text: string) {
  const view = renderApp('/track');
  await view.user.click(await input());
  await view.user.paste(text);
  await view.user.click(button());
  return view;
}

/** Where toasts about failures are announced. */
const errorToasts = () =>
  screen.getByRole('region', { name: 'Notifications' }).querySelector<HTMLElement>('[aria-live=assertive]') ?? document.body;

describe('the tracking form', () => {
  it('R072: shows an example ID, which opens the built-in sample without a call', async () => {
    const { user } = renderApp('/track');
    await user.click(await screen.findByRole('link', { name: EXAMPLE_TRACKING_ID }));
    expect(await screen.findByText('Sample')).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'On its way, last seen in Bordeaux, France.' })).toBeVisible();
  });

  it('R073: upper-cases as it is typed, and keeps the caret', async () => {
    const { user } = renderApp('/track');
    const field = (await input()) as HTMLInputElement;
    await user.type(field, 'trk-d');
    expect(field).toHaveValue('TRK-D');
    await user.type(field, 'abc', { initialSelectionStart: 4, initialSelectionEnd: 4 });
    expect(field).toHaveValue('TRK-ABCD');
    expect(field.selectionStart).toBe(7);
  });

  it('R073: leaves text alone that an input method is composing', async () => {
    renderApp('/track');
    const field = (await input()) as HTMLInputElement;
    fireEvent.input(field, { target: { value: 'trk' }, isComposing: true });
    expect(field).toHaveValue('trk');
    fireEvent.compositionEnd(field);
    expect(field).toHaveValue('TRK');
  });

  it('R074: says "Tracking..." and is disabled while it waits', async () => {
    answerWith('trackShipment', async () => {
      await delay('infinite');
      return HttpResponse.error();
    });
    await track(ID);
    expect(screen.getByRole('button', { name: 'Tracking...' })).toBeDisabled();
  });

  it.each(['', '   '])(
    'R075: refuses the blank text "%s" in place and by toast, sends nothing, and focuses the input',
    async (text) => {
      const asked = vi.fn<() => void>();
      answerWith('trackShipment', () => {
        asked();
        return HttpResponse.json({ success: true, data: shipment });
      });
      const { user } = renderApp('/track');
      const field = await input();
      if (text) await user.type(field, text);
      await user.click(button());
      expect(await within(errorToasts()).findByText('Please enter a tracking ID')).toBeVisible();
      expect(field).toHaveAccessibleDescription(expect.stringContaining('Please enter a tracking ID'));
      expect(field).toBeInvalid();
      expect(field).toHaveFocus();
      expect(asked).not.toHaveBeenCalled();
      // The same form does ask once there is something to ask for.
      await user.type(field, ID);
      await user.click(button());
      await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    },
  );

  it('R023, R025: a lookup is given up with its page, and nothing is said about it', async () => {
    const givenUp = vi.fn<() => void>();
    const asked = vi.fn<() => void>();
    answerWith('trackShipment', async ({ request }) => {
      asked();
      request.signal.addEventListener('abort', givenUp);
      await delay('infinite');
      return HttpResponse.error();
    });
    const { user } = await track(ID);
    await waitFor(() => expect(asked).toHaveBeenCalledOnce());
    await user.click(within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'About' }));
    await waitFor(() => expect(givenUp).toHaveBeenCalledOnce());
    expect(await screen.findByRole('heading', { level: 1, name: 'About us' })).toBeInTheDocument();
    expect(errorToasts()).toBeEmptyDOMElement();
  });

  it('trims what was typed before it asks', async () => {
    const asked = vi.fn<(id: unknown) => void>();
    answerWith('trackShipment', ({ params }) => {
      asked(params.trackingId);
      return HttpResponse.json({ success: true, data: shipment });
    });
    await track(`  ${ID.toLowerCase()} `);
    await screen.findByText('Package Details');
    expect(asked).toHaveBeenCalledExactlyOnceWith(ID);
  });
});

describe('the result', () => {
  it('R077: is headed by the ID, the status and the estimated date', async () => {
    answerShipment({ deliveryDate: '2031-11-24' });
    await track(ID);
    const article = await screen.findByRole('article', { name: `Shipment ${ID}` });
    expect(within(article).getByText(ID)).toBeVisible();
    expect(within(article).getAllByText('In Transit')[0]).toBeVisible();
    expect(within(article).getByText('Estimated delivery date')).toBeVisible();
    expect(within(article).getByText('Mon 24 Nov 2031')).toBeVisible();
  });

  it('R077: says "Not set" where there is no date', async () => {
    answerShipment({ deliveryDate: null });
    await track(ID);
    expect(await screen.findByText('Not set')).toBeVisible();
  });

  it.each([
    ['picked_up', 10, 'Picked Up, step 1 of 5, 10 percent'],
    ['processing', 30, 'Processing, step 2 of 5, 30 percent'],
    ['in_transit', 60, 'In Transit, step 3 of 5, 60 percent'],
    ['on_hold', 80, 'On Hold, step 4 of 5, 80 percent, paused'],
    ['delivered', 100, 'Delivered, step 5 of 5, 100 percent'],
    ['lost_at_sea', 0, 'Lost At Sea, 0 percent'],
  ])('R078, R079: %s is at %i percent', async (status, percent, words) => {
    answerShipment({ status });
    await track(ID);
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', String(percent));
    expect(bar).toHaveAttribute('aria-valuetext', words);
    expect(within(bar).getByText(`${percent}%`)).toBeInTheDocument();
  });

  it('A2-9: a shipment on hold is called paused on screen too', async () => {
    answerShipment({ status: 'on_hold' });
    await track(ID);
    expect(await screen.findByText('Progress, paused')).toBeInTheDocument();
  });

  it('R080: tells the last update with its zone and how long ago it was', async () => {
    answerShipment({ updatedAt: new Date(Date.now() - 2 * 3_600_000).toISOString() });
    await track(ID);
    const details = (await screen.findByRole('heading', { name: 'Package Details' })).closest('section');
    expect(details).toHaveTextContent(/\d\d:\d\d \S+/);
    expect(details).toHaveTextContent('2 hours ago');
    expect(details).toHaveTextContent('In Transit');
  });

  it('R081: tells origin, destination and recipient', async () => {
    answerShipment({ origin: 'Gent', destination: 'Ålesund', recipient: { name: 'Wim Peeters' } });
    await track(ID);
    const route = (await screen.findByRole('heading', { name: 'Route Information' })).closest('section');
    for (const text of ['Origin', 'Gent', 'Destination', 'Ålesund', 'Recipient', 'Wim Peeters'])
      expect(route).toHaveTextContent(text);
  });

  it('R082: lists the history newest first, by day, with notes in quotes as plain text', async () => {
    answerShipment({
      statusHistory: [
        { _id: 'a', status: 'picked_up', location: 'Gent', timestamp: '2031-03-01T12:00:00Z' },
        {
          _id: 'b',
          status: 'processing',
          location: null,
          timestamp: '2031-03-03T12:00:00Z',
          notes: '<b>Weighed</b> https://x.example',
        },
        { _id: 'c', status: 'in_transit', location: 'Antwerpen', timestamp: '2031-03-03T14:00:00Z' },
      ],
    });
    await track(ID);
    const history = (await screen.findByRole('heading', { name: 'Shipment History' })).closest('section') as HTMLElement;
    expect(
      within(history)
        .getAllByRole('heading', { level: 4 })
        .map((day) => day.textContent),
    ).toEqual(['Mon 3 Mar 2031', 'Sat 1 Mar 2031']);
    expect(history.textContent).toMatch(/In Transit.*Antwerpen.*Processing.*Picked Up.*Gent/s);
    expect(within(history).getByText('“<b>Weighed</b> https://x.example”')).toBeVisible();
    expect(within(history).queryByRole('link')).toBeNull();
  });

  it('B17: says why, in the words for the recipient; a reason that it does not know is left out', async () => {
    const [entry] = shipment.statusHistory;
    if (!entry) throw new Error('The sample has no history');
    answerShipment({
      statusHistory: [
        { ...entry, _id: 'a', status: 'on_hold', subStatus: 'weather' },
        { ...entry, _id: 'b', status: 'on_hold', subStatus: 'constructor' },
      ],
    });
    await track(ID);
    expect(await screen.findByText('The weather holds it up.')).toBeVisible();
    expect(screen.queryByText(/constructor/)).toBeNull();
  });

  it('R083: says so where there is no history', async () => {
    answerShipment({ statusHistory: [] });
    await track(ID);
    expect(await screen.findByText('No status history available')).toBeVisible();
  });

  it('R084: "Track Another Shipment" clears input and address, scrolls to the top and focuses the input', async () => {
    answerShipment();
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, address } = await track(ID);
    expect(address()).toBe(`/track?id=${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Track Another Shipment' }));
    expect(address()).toBe('/track');
    expect(await input()).toHaveValue('');
    expect(await input()).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText('Need Help?')).toBeVisible();
    scrollTo.mockRestore();
  });

  it('R088: going back to the address without an ID leaves nothing stale', async () => {
    answerShipment();
    const { goBack, address } = await track(ID);
    expect(await screen.findByRole('article')).toBeVisible();
    await goBack();
    expect(address()).toBe('/track');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText('Need Help?')).toBeVisible();
  });

  it('W12, R078: "tomorrow" becomes "today" when midnight passes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(2031, 2, 3, 23, 59, 30) });
    try {
      answerShipment({ deliveryDate: '2031-03-04' });
      await track(ID);
      expect(await screen.findByText('tomorrow')).toBeVisible();
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(screen.getByText('today')).toBeVisible();
    } finally {
      vi.useRealTimers();
    }
  });

  it('takes the focus to the answer after the button was pressed', async () => {
    answerShipment();
    await track(ID);
    expect(await screen.findByRole('heading', { level: 2, name: /last seen in/ })).toHaveFocus();
  });
});

describe('without a result', () => {
  it('R085, R086: offers help, and takes the typed ID to the contact form', async () => {
    const { user } = renderApp('/track');
    expect(await screen.findByText('Need Help?')).toBeVisible();
    expect(screen.getByText(/confirmation email/)).toBeVisible();
    await user.type(await input(), 'trk-12');
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact?subject=Tracking%20help&ref=TRK-12',
    );
  });

  it('R087: shows the text of the server, and a hint when the check character does not fit', async () => {
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'No parcel of that name'));
    await track('TRK-7K3M9D-4XQ2FK');
    expect(await screen.findByText('No parcel of that name')).toBeVisible();
    expect(screen.getByText(/One character looks mistyped/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('R087: falls back to its own text, also when success is false on a 200 (A2-22)', async () => {
    answerWith('trackShipment', () => HttpResponse.json({ success: false }));
    await track(EXAMPLE_TRACKING_ID.replace('7', '8'));
    expect(await screen.findByText('Tracking ID not found')).toBeVisible();
  });

  it('R088: a dropped connection is not called "not found", leaves no old result, and can be retried', async () => {
    answerShipment();
    const { user } = await track(ID);
    await screen.findByRole('article');
    answerWith('trackShipment', () => HttpResponse.error());
    await user.click(button());
    expect(await screen.findByText('Error retrieving tracking information')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    answerShipment();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('R088: shows what the server says when it has had too many lookups', async () => {
    answerWith('trackShipment', () => failure('RATE_LIMITED', 'Too many lookups. Please wait 2 minutes.'));
    await track(ID);
    expect(await screen.findByText('Too many lookups. Please wait 2 minutes.')).toBeVisible();
    expect(screen.getByText(/test-request/)).toBeVisible();
  });
});

describe('R090: direct links', () => {
  it.each([`/track?id=${ID.toLowerCase()}`, `/track/${ID}`])(
    '%s is looked up at once, and the title carries no personal data',
    async (address) => {
      answerShipment();
      renderApp(address);
      expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
      expect(await input()).toHaveValue(ID);
      await waitFor(() => expect(document.title).toBe(`In Transit: ${ID} | Waybill Express`));
      expect(document.title).not.toContain(shipment.recipient.name);
    },
  );
});
