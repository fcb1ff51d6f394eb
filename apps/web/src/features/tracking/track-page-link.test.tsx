import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { ID, answerShipment, renderTrackPage, shipment, track, trackInput } from '#testing/track.tsx';

describe('direct links [R090]', () => {
  it.each([`/track?id=${ID.toLowerCase()}`, `/track/${ID}`])(
    '%s is looked up at once, with no personal data in the title',
    async (address) => {
      answerShipment();
      renderApp(address);
      expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
      expect(await trackInput()).toHaveValue(ID);
      await waitFor(() => expect(document.title).toBe(`In Transit: ${ID} | Waybill Express`));
      expect(document.title).not.toContain(shipment.recipient.name);
    },
  );

  it.each([
    `/track?id=${ID}`,
    `/track?id=${ID.toLowerCase()}&utm_source=mail`,
    `/track/${ID.replaceAll('-', '')}`,
    `/track?id=${encodeURIComponent(`See https://a.example/track/${ID}?x=1`)}`,
  ])('%s is replaced with the canonical URL of the shipment, with one request [U11]', async (address) => {
    const asked = vi.fn<() => void>();
    answerWith('trackShipment', () => {
      asked();
      return HttpResponse.json({ success: true, data: shipment });
    });
    const view = renderApp(address);
    expect(await screen.findByRole('article', { name: `Shipment ${ID}` })).toBeVisible();
    await waitFor(() => expect(view.address()).toBe(`/track/${ID}`));
    await waitFor(() => expect(screen.getByLabelText('Tracking ID')).toHaveValue(ID));
    expect(screen.getByRole('article')).toHaveAttribute('aria-busy', 'false');
    expect(asked).toHaveBeenCalledOnce();
  });

  it('gives an imported ID of any form a canonical URL too [U11]', async () => {
    answerShipment({ trackingId: 'LEGACY/OIL 7' });
    const { address } = renderTrackPage('/track?id=legacy/oil%207');
    expect(await screen.findByRole('article', { name: 'Shipment LEGACY/OIL 7' })).toBeVisible();
    expect(address()).toBe('/track/LEGACY%2FOIL%207');
  });

  it('shows no preloader between the form and a shipment [R020]', async () => {
    answerShipment();
    await track(ID);
    expect(screen.queryByText('Loading')).toBeNull();
    expect(await screen.findByRole('article')).toBeVisible();
    expect(screen.queryByText('Loading')).toBeNull();
  });
});
