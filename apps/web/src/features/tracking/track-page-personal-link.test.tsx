import { screen, waitFor, within } from '@testing-library/react';
import type { OpenedLink } from '@waybill/contracts/links/schema';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { ID, renderTrackPage, shipment } from '#testing/track.tsx';

const ADDRESS = 'Kanalgatan 7\n411 14 Göteborg';
const OPENED: OpenedLink = {
  state: 'recipient',
  recipient: { name: 'Zoë Ångström', address: ADDRESS },
  hasDoorCode: false,
  hasContact: true,
  returnOf: null,
};

function comeBy(link: OpenedLink) {
  const sent: (string | null)[] = [];
  sessionStorage.setItem(`link:${ID}`, 'a.b.c');
  answerWith('trackShipment', ({ request }) => {
    const token = request.headers.get('Tracking-Link');
    sent.push(token);
    return HttpResponse.json({ success: true, data: { ...shipment, ...(token && { link }) } });
  });
  return { sent, ...renderTrackPage(`/track/${ID}`) };
}

afterEach(() => {
  sessionStorage.clear();
  vi.restoreAllMocks();
});

describe('a personal link', () => {
  it('shows the delivery address, also after a refresh, and stores nothing of it', async () => {
    const { sent, user } = comeBy(OPENED);
    const region = await screen.findByRole('region', { name: 'Delivery address' });
    expect(within(region).getByText('Zoë Ångström')).toHaveAttribute('translate', 'no');
    expect(within(region).getByText(/Kanalgatan 7/)).toBeVisible();
    expect(within(region).getByText(/Only people with your personal link/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(sent).toEqual(['a.b.c', 'a.b.c']));
    expect(await screen.findByRole('region', { name: 'Delivery address' })).toBeVisible();
    expect(localStorage.getItem('recentLookups')).toContain(ID);
    expect(JSON.stringify(localStorage)).not.toMatch(/Kanalgatan|a[.]b[.]c|"link"/);
  });

  it('is removed at once, permanently, and the focus moves to the receipt', async () => {
    const { sent, user } = comeBy(OPENED);
    await user.click(await screen.findByRole('button', { name: 'Forget this link' }));
    expect(screen.queryByRole('region', { name: 'Delivery address' })).toBeNull();
    expect(sessionStorage.getItem(`link:${ID}`)).toBeNull();
    await waitFor(() => expect(sent).toEqual(['a.b.c', null]));
    const headline = await screen.findByRole('heading', { level: 2, name: /last reported in/ });
    await waitFor(() => expect(headline).toHaveFocus());
    expect(screen.queryByText(/Kanalgatan/)).toBeNull();
  });

  it('explains an invalid one in one sentence, above the public view', async () => {
    comeBy({ state: 'dead' });
    expect(await screen.findByText(/no longer works/)).toBeVisible();
    expect(screen.getByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('of the sender shows the proof and the way back, but neither address nor requests', async () => {
    sessionStorage.setItem(`link:${ID}`, 'a.b.c');
    const proof = { initial: 'N' };
    const link: OpenedLink = {
      state: 'sender',
      hasContact: true,
      hasRecord: false,
      returnOf: null,
      returnedAs: 'TRK-9Z8Y7X-6W5V4T',
    };
    answerWith('trackShipment', () =>
      HttpResponse.json({ success: true, data: { ...shipment, status: 'delivered', proof, link } }),
    );
    answerWith('getProof', ({ request }) => {
      const isLink = request.headers.get('Tracking-Link') === 'a.b.c';
      return HttpResponse.json({ success: true, data: isLink ? { ...proof, receiver: 'Nils Berg', photos: [] } : proof });
    });
    renderTrackPage(`/track/${ID}`);
    expect(
      await within(await screen.findByRole('region', { name: 'Proof of delivery' })).findByText('Received by Nils Berg.'),
    ).toBeVisible();
    const back = screen.getByText(/^Coming back to you as/);
    expect(within(back).getByRole('link', { name: 'TRK-9Z8Y7X-6W5V4T' })).toHaveAttribute('href', '/track/TRK-9Z8Y7X-6W5V4T');
    expect(screen.queryByText('Delivery address')).toBeNull();
    expect(screen.queryByText('Change the delivery')).toBeNull();
  });

  it.each([
    ['neighbour', 'Left with Nora Lund, flat 12.', ['data:image/jpeg;base64,a', 'data:image/png;base64,b']],
    ['safe_place', 'Left here: Nora Lund, flat 12.', ['data:image/jpeg;base64,a']],
    ['recipient', 'Received by Nora Lund, flat 12.', []],
  ] as const)('shows the proof of a delivery (%s) directly below the headline', async (relation, sentence, pictures) => {
    sessionStorage.setItem(`link:${ID}`, 'a.b.c');
    const statusHistory = [{ _id: 'a', status: 'delivered', location: null, timestamp: new Date().toISOString() }];
    const data = { ...shipment, status: 'delivered', statusHistory, proof: { initial: 'N' }, link: OPENED };
    answerWith('trackShipment', () => HttpResponse.json({ success: true, data }));
    const [photo, signature = null] = pictures;
    const proof = { initial: 'N', receiver: 'Nora Lund, flat 12', relation, photos: photo ? [photo] : [], signature };
    answerWith('getProof', () => HttpResponse.json({ success: true, data: proof }));
    renderTrackPage(`/track/${ID}`);
    const region = await screen.findByRole('region', { name: 'Proof of delivery' });
    expect(region.parentElement?.previousElementSibling).toBe(screen.getByRole('heading', { level: 2, name: 'Delivered' }));
    expect(region).toHaveTextContent(new RegExp(`^${sentence}\\d\\d:\\d\\d$`));
    const shown = within(region).queryAllByRole('img', { name: 'Proof of delivery' });
    expect(shown.map((picture) => picture.getAttribute('src'))).toEqual(pictures);
    expect(region.childElementCount).toBe(pictures.length > 0 ? 2 : 1);
    expect(screen.queryByText('Received by N.', { selector: 'h2 ~ div > p' })).toBeNull();
  });

  it('shows what everyone sees while the proof cannot be loaded', async () => {
    sessionStorage.setItem(`link:${ID}`, 'a.b.c');
    const data = { ...shipment, status: 'delivered', proof: { initial: 'N' }, link: OPENED };
    answerWith('trackShipment', () => HttpResponse.json({ success: true, data }));
    answerWith('getProof', () => HttpResponse.error());
    renderTrackPage(`/track/${ID}`);
    expect(await screen.findByText('Received by N.', { selector: 'h2 ~ div > p' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Proof of delivery' })).toBeNull();
  });

  it('ignores one that opens nothing more', async () => {
    comeBy({ state: 'basic' });
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    expect(screen.queryByText('Delivery address')).toBeNull();
    expect(screen.queryByText(/no longer works/)).toBeNull();
  });

  it('is not sent with the lookup of another shipment', async () => {
    const sent: (string | null)[] = [];
    sessionStorage.setItem('link:TRK-9Z8Y7X-6W5V4T', 'a.b.c');
    answerWith('trackShipment', ({ request }) => {
      sent.push(request.headers.get('Tracking-Link'));
      return HttpResponse.json({ success: true, data: shipment });
    });
    renderTrackPage(`/track/${ID}`);
    expect(await screen.findByRole('article')).toBeVisible();
    expect(sent).toEqual([null]);
  });

  it('does not apply to an offline copy', async () => {
    const { user } = comeBy(OPENED);
    await screen.findByRole('region', { name: 'Delivery address' });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    answerWith('trackShipment', () => HttpResponse.error());
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByText(/You’re offline/)).toBeVisible();
    expect(screen.queryByText(/Kanalgatan/)).toBeNull();
  });
});
