import { screen } from '@testing-library/react';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { expect, it, vi } from 'vitest';
import { answer } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

vi.mock('./lookup/lookup-outcome.tsx', () => {
  throw new Error('The chunk did not arrive');
});

it('says so, with a way to try again, when the code that draws the result cannot be fetched [R088]', async () => {
  answer('trackShipment', { success: true, data: createSampleShipment(new Date()) });
  renderApp('/track?id=TRK-0A1B2C-3D4E5F');
  expect(await screen.findByText('Error retrieving tracking information')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  expect(screen.getByText('Need Help?')).toBeVisible();
});
