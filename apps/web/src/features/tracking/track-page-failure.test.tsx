import { screen } from '@testing-library/react';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';
import { answerWith, failure } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { answerShipment, ID, track, trackButton, trackInput } from '#testing/track.tsx';

describe('without a result', () => {
  it('offers help, and passes the typed ID to the contact form [R085, R086]', async () => {
    const { user } = renderApp('/track');
    expect(await screen.findByText('Need Help?')).toBeVisible();
    expect(screen.getByText(/confirmation email/)).toBeVisible();
    await user.type(await trackInput(), 'trk-12');
    expect(screen.getByRole('link', { name: 'Contact Support' })).toHaveAttribute(
      'href',
      '/contact?subject=Tracking%20help&ref=TRK-12',
    );
  });

  it('shows the server’s text, and a hint when the check character does not match [R087]', async () => {
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'No parcel of that name'));
    await track('TRK-7K3M9D-4XQ2FK');
    expect(await screen.findByText('No parcel of that name')).toBeVisible();
    expect(screen.getByText(/That ID doesn’t look right/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it('falls back to its own text, also for success: false on a 200 [R087, A2-22]', async () => {
    answerWith('trackShipment', () => HttpResponse.json({ success: false }));
    await track(EXAMPLE_TRACKING_ID.replace('7', '8'));
    expect(await screen.findByText('Tracking ID not found')).toBeVisible();
  });

  it('distinguishes a dropped connection from "not found", shows no old result, and offers a retry [R088]', async () => {
    answerShipment();
    const { user } = await track(ID);
    await screen.findByRole('article');
    answerWith('trackShipment', () => HttpResponse.error());
    await user.click(trackButton());
    expect(await screen.findByText('Error retrieving tracking information')).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    answerShipment();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });

  it('shows the server’s message about too many lookups [R088]', async () => {
    answerWith('trackShipment', () => failure('RATE_LIMITED', 'Too many lookups. Please wait 2 minutes.'));
    await track(ID);
    expect(await screen.findByText('Too many lookups. Please wait 2 minutes.')).toBeVisible();
    expect(screen.getByText(/test-request/)).toBeVisible();
  });
});
