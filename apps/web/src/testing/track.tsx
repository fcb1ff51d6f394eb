import { screen } from '@testing-library/react';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { Route, Routes } from 'react-router-dom';
import TrackPage from '#features/tracking/track-page.tsx';
import { answer } from '#testing/answer.ts';
import { renderAt } from '#testing/render-app.tsx';
import { AppFrame } from '#ui/app-frame.tsx';

export const ID = 'TRK-0A1B2C-3D4E5F';
const { sample: _, ...base } = createSampleShipment(new Date());
export const shipment = { ...base, trackingId: ID };

export const answerShipment = (changes: Partial<typeof shipment> = {}) =>
  answer('trackShipment', { success: true, data: { ...shipment, ...changes } });

export const trackInput = () => screen.findByLabelText('Tracking ID');
export const trackButton = () => screen.getByRole('button', { name: 'Track Package' });

/** Without the bar and the footer of the site. */
export const renderTrackPage = (address: string) =>
  renderAt(
    address,
    <AppFrame>
      <Routes>
        <Route path="/track/:trackingId?" element={<TrackPage />} />
      </Routes>
    </AppFrame>,
  );

export async function track(text: string) {
  const view = renderTrackPage('/track');
  await view.user.click(await trackInput());
  await view.user.paste(text);
  await view.user.click(trackButton());
  return view;
}
