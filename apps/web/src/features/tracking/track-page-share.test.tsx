import { screen, within } from '@testing-library/react';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answer, answerWith, failure } from '#testing/answer.ts';
import { renderTrackPage } from '#testing/track.tsx';

const ID = 'TRK-0A1B2C-3D4E5F';
const LINK = new URL(`/track/${ID}`, window.location.href).href;
const { sample: _, ...base } = createSampleShipment(new Date());

async function openResult() {
  answer('trackShipment', { success: true, data: { ...base, trackingId: ID } });
  const view = renderTrackPage(`/track?id=${ID}`);
  await screen.findByRole('article');
  return view;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'share');
});

describe('taking a result along', () => {
  it('copies the link, and says so in place and by toast', async () => {
    const { user } = await openResult();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(written).toHaveBeenCalledExactlyOnceWith(LINK);
    expect(await screen.findByRole('button', { name: 'Link copied' })).toHaveFocus();
    expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
  });

  it('leads to the day of the delivery for a calendar, so long as it is under way', async () => {
    await openResult();
    expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
      'href',
      `/api/tracking/track/${ID}/calendar.ics?language=en`,
    );
  });

  it('offers no calendar for what is delivered', async () => {
    answer('trackShipment', { success: true, data: { ...base, trackingId: ID, status: 'delivered' } });
    renderTrackPage(`/track?id=${ID}`);
    await screen.findByRole('article');
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).not.toBeInTheDocument();
  });

  it('shows the link to copy by hand where the clipboard is refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { user } = await openResult();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('textbox', { name: 'Press Ctrl+C to copy' })).toHaveValue(LINK);
  });

  it('offers the share sheet only where the device has one, and takes its closing for no failure', async () => {
    const { unmount } = await openResult();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
    unmount();
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('closed', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const complaints = vi.spyOn(console, 'error');
    const { user } = await openResult();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledExactlyOnceWith({ title: `Shipment ${ID}`, url: LINK });
    expect(complaints).not.toHaveBeenCalled();
  });

  it('prints, with the address and the time of the answer on the paper', async () => {
    const { user } = await openResult();
    const print = vi.fn<() => void>();
    vi.stubGlobal('print', print);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
    expect(within(screen.getByRole('article')).getByText(LINK)).toBeInTheDocument();
  });
});

describe('an answer that helps [R087]', () => {
  it('suggests what was probably meant, as links that look it up', async () => {
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    const { user, address } = renderTrackPage('/track?id=TRK-K73M9D-4XQ2FJ');
    const suggestions = await screen.findByRole('list', { name: 'Did you mean' });
    await user.click(within(suggestions).getByRole('link', { name: 'TRK-7K3M9D-4XQ2FJ' }));
    expect(address()).toBe('/track/TRK-7K3M9D-4XQ2FJ');
    expect(await screen.findByText('Sample')).toBeVisible();
  });

  it('offers what was found on this device, and no ID that only the check character vouches for [U4]', async () => {
    const found = 'TRK-7K3M9D-4B8H4J';
    answer('trackShipment', { success: true, data: { ...base, trackingId: found } });
    const first = renderTrackPage(`/track?id=${found}`);
    await screen.findByRole('article');
    first.unmount();
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    renderTrackPage('/track?id=TRK-7K3M9D-4B8H4I');
    const suggestions = await screen.findByRole('list', { name: 'Did you mean' });
    expect(
      within(suggestions)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual([found]);
  });

  it('suggests nothing when the lookup failed for another reason', async () => {
    answerWith('trackShipment', () => failure('INTERNAL', 'Something went wrong'));
    renderTrackPage('/track?id=TRK-K73M9D-4XQ2FJ');
    await screen.findByText('Something went wrong');
    expect(screen.queryByText('Did you mean')).toBeNull();
  });
});
