import { screen } from '@testing-library/react';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { answer } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';

export const ID = 'TRK-0A1B2C-3D4E5F';
const { sample: _, ...base } = createSampleShipment(new Date());
export const shipment = { ...base, trackingId: ID };

export const answerShipment = (changes: Partial<typeof shipment> = {}) =>
  answer('trackShipment', { success: true, data: { ...shipment, ...changes } });

export const trackInput = () => screen.findByLabelText('Tracking ID');
export const trackButton = () => screen.getByRole('button', { name: 'Track Package' });

export async function track(text: string) {
  const view = renderApp('/track');
  await view.user.click(await trackInput());
  await view.user.paste(text);
  await view.user.click(trackButton());
  return view;
}
