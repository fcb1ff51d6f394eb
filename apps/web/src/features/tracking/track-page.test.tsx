import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { answerShipment, ID, shipment, track, trackInput } from '#testing/track.tsx';

describe('the result', () => {
  it('is headed by the ID, the status and the estimated date [R077]', async () => {
    answerShipment({ deliveryDate: '2031-11-24' });
    await track(ID);
    const article = await screen.findByRole('article', { name: `Shipment ${ID}` });
    expect(within(article).getByText(ID)).toBeVisible();
    expect(within(article).getAllByText('In Transit')[0]).toBeVisible();
    expect(within(article).getByText('Estimated delivery date')).toBeVisible();
    expect(within(article).getByText('Mon 24 Nov 2031')).toBeVisible();
  });

  it('says "Not set" where there is no date [R077]', async () => {
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
  ])('%s is at %i percent [R078, R079]', async (status, percent, words) => {
    answerShipment({ status });
    await track(ID);
    const bar = await screen.findByRole('progressbar');
    expect(bar).toHaveAttribute('aria-valuenow', String(percent));
    expect(bar).toHaveAttribute('aria-valuetext', words);
    expect(within(bar).getByText(`${percent}%`)).toBeInTheDocument();
  });

  it('a shipment on hold is called paused on screen too [A2-9]', async () => {
    answerShipment({ status: 'on_hold' });
    await track(ID);
    expect(await screen.findByText('Progress, paused')).toBeInTheDocument();
  });

  it('tells the last update with its zone and how long ago it was [R080]', async () => {
    answerShipment({ updatedAt: new Date(Date.now() - 2 * 3_600_000).toISOString() });
    await track(ID);
    const details = (await screen.findByRole('heading', { name: 'Package Details' })).closest('section');
    expect(details).toHaveTextContent(/\d\d:\d\d \S+/);
    expect(details).toHaveTextContent('2 hours ago');
    expect(details).toHaveTextContent('In Transit');
  });

  it('tells origin, destination and recipient [R081]', async () => {
    answerShipment({ origin: 'Gent', destination: 'Ålesund', recipient: { name: 'Wim Peeters' } });
    await track(ID);
    const route = (await screen.findByRole('heading', { name: 'Route Information' })).closest('section');
    for (const text of ['Origin', 'Gent', 'Destination', 'Ålesund', 'Recipient', 'Wim Peeters'])
      expect(route).toHaveTextContent(text);
  });

  it('lists the history newest first, by day, with notes in quotes as plain text [R082]', async () => {
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

  it('says why, in the words for the recipient; a reason that it does not know is left out [B17]', async () => {
    const [entry] = shipment.statusHistory;
    if (!entry) throw new Error('The sample has no history');
    answerShipment({
      statusHistory: [
        { ...entry, _id: 'a', status: 'on_hold', subStatus: 'weather' },
        { ...entry, _id: 'b', status: 'on_hold', subStatus: 'constructor' },
      ],
    });
    await track(ID);
    expect(await screen.findByText('Delayed by bad weather.')).toBeVisible();
    expect(screen.queryByText(/constructor/)).toBeNull();
  });

  it('says so where there is no history [R083]', async () => {
    answerShipment({ statusHistory: [] });
    await track(ID);
    expect(await screen.findByText('No status history available')).toBeVisible();
  });

  it('"Track Another Shipment" clears input and address, scrolls to the top and focuses the input [R084]', async () => {
    answerShipment();
    const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, address } = await track(ID);
    expect(address()).toBe(`/track/${ID}`);
    await user.click(await screen.findByRole('button', { name: 'Track Another Shipment' }));
    expect(address()).toBe('/track');
    expect(await trackInput()).toHaveValue('');
    expect(await trackInput()).toHaveFocus();
    expect(scrollTo).toHaveBeenCalledWith(0, 0);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText('Need Help?')).toBeVisible();
    scrollTo.mockRestore();
  });

  it('going back to the address without an ID leaves nothing stale [R088]', async () => {
    answerShipment();
    const { goBack, address } = await track(ID);
    expect(await screen.findByRole('article')).toBeVisible();
    await goBack();
    expect(address()).toBe('/track');
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText('Need Help?')).toBeVisible();
  });

  it('the date becomes "Today" when midnight passes at the company [W12, R078]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2031-03-04T04:59:30Z') });
    answerShipment({ deliveryDate: '2031-03-04' });
    await track(ID);
    expect(await screen.findByText('Tue 4 Mar')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(screen.getByText('Today')).toBeVisible();
  });

  it('takes the focus to the answer after the button was pressed', async () => {
    answerShipment();
    await track(ID);
    const headline = await screen.findByRole('heading', { level: 2, name: /last reported in/ });
    await waitFor(() => expect(headline).toHaveFocus());
  });
});
