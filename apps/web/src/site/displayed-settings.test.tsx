import { render, screen } from '@testing-library/react';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import ContactPage from '#features/inbox/contact/contact-page.tsx';
import { CompanyMark } from '#features/site/company-mark.tsx';
import { RouteInformation } from '#features/tracking/receipt/receipt-facts.tsx';
import { SampleReceipt } from '#features/tracking/receipt/sample-receipt.tsx';
import TrackPage from '#features/tracking/track-page.tsx';
import { SettingsContext } from '#lib/settings.ts';
import { answerWith, failure } from '#testing/answer.ts';
import { renderPage } from '#testing/render-page.tsx';
import { aShipment } from '#testing/shipments.ts';

const openTrack = (address: string, tracking: Partial<SiteSettings['tracking']>) =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <SettingsContext value={{ ...DEFAULT_SETTINGS, tracking: { ...DEFAULT_SETTINGS.tracking, ...tracking } }}>
        <Routes>
          <Route path="/track/:trackingId?" element={<TrackPage />} />
        </Routes>
      </SettingsContext>
    </MemoryRouter>,
  );

describe('the sample [R072]', () => {
  it('leaves the home page while disabled in settings', () => {
    const { container } = render(
      <SettingsContext value={{ ...DEFAULT_SETTINGS, tracking: { ...DEFAULT_SETTINGS.tracking, sample: false } }}>
        <SampleReceipt />
      </SettingsContext>,
    );
    expect(container).toBeEmptyDOMElement();
  });

  it('is offered without a request while enabled in settings', async () => {
    openTrack('/track', {});
    expect(screen.getByRole('link', { name: EXAMPLE_TRACKING_ID })).toBeVisible();
  });

  it('is neither offered nor shown when disabled', async () => {
    answerWith('trackShipment', () => failure('SHIPMENT_NOT_FOUND', 'Tracking ID not found'));
    const { unmount } = openTrack('/track', { sample: false });
    expect(screen.queryByText(EXAMPLE_TRACKING_ID)).not.toBeInTheDocument();
    expect(screen.getByLabelText('Tracking ID')).not.toHaveAttribute('aria-describedby');
    unmount();
    openTrack(`/track?id=${EXAMPLE_TRACKING_ID}`, { sample: false });
    expect(await screen.findByText('Tracking ID not found')).toBeInTheDocument();
  });
});

it('leaves no empty line for a hidden name [A2-4]', () => {
  const shipment = { ...aShipment(), recipient: { name: '' } };
  const { rerender } = render(<RouteInformation shipment={shipment} />);
  expect(screen.queryByText('Recipient')).not.toBeInTheDocument();
  rerender(<RouteInformation shipment={{ ...shipment, recipient: { name: 'Z. Å.' } }} />);
  expect(screen.getByText('Recipient').nextElementSibling).toHaveTextContent('Z. Å.');
});

it('shows an uploaded logo instead of the built-in one, as decoration [B6]', () => {
  const logo = `${'a'.repeat(32)}.png`;
  const { container } = renderPage(<CompanyMark className="size-8" />, { company: { logo } });
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', `/api/settings/logo/${logo}`);
  expect(picture).toHaveAttribute('alt', '');
  expect(container.querySelector('svg')).toBeNull();
});

it('shows hours with a break and closed days on the contact page [B6, A2-1]', () => {
  const phoneHours = [
    { days: [1, 2, 3, 4, 5], opens: '08:00', closes: '12:00' },
    { days: [1, 2, 3, 4, 5], opens: '13:00', closes: '17:30' },
  ];
  renderPage(<ContactPage />, { company: { phoneHours, officeHours: [] } });
  expect(screen.getAllByText(/Mon-Fri 8am-12pm, 1pm-5:30pm/).length).toBeGreaterThan(0);
});
