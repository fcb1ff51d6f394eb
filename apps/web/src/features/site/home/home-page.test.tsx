import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ROUTE_PRELOADER_MS } from '@waybill/contracts/shared/constants';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { EXAMPLE_TRACKING_ID } from '@waybill/domain/tracking-ids/tracking-id';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearLookups, storeLookup } from '#lib/browser/recent-lookups.ts';
import { answer, answerWith } from '#testing/answer.ts';
import { renderApp } from '#testing/render-app.tsx';
import { renderPage } from '#testing/render-page.tsx';
import { shipment } from '#testing/track.tsx';
import { InfoStrip } from './home-page.tsx';

const track = () => screen.findByRole('link', { name: 'Track Package' });

afterEach(() => vi.unstubAllEnvs());

describe('the hero', () => {
  it('leads from the field by Enter to the answer, which takes the focus', async () => {
    answer('trackShipment', { success: true, data: shipment });
    const { user } = renderApp('/');
    await user.type(await screen.findByLabelText('Tracking ID'), `${shipment.trackingId}{Enter}`);
    const article = await screen.findByRole('article');
    await waitFor(() => expect(within(article).getByRole('heading', { level: 2 })).toHaveFocus());
  });

  it('leads to /track from a blank field, without an error, and focuses its input [R027, R029, A2-20]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderApp('/');
    expect(await track()).toHaveAttribute('href', '/track');
    fireEvent.click(await track());
    expect(await screen.findByRole('heading', { level: 1, name: 'Track your shipment' })).toBeInTheDocument();
    act(() => {
      vi.advanceTimersByTime(ROUTE_PRELOADER_MS);
    });
    expect(screen.getByLabelText('Tracking ID')).toHaveFocus();
    expect(screen.queryByText('Please enter a tracking ID')).toBeNull();
  });

  it('passes typed text to /track, by link and Enter, where it is looked up at once [R028]', async () => {
    const asked = vi.fn<(id: unknown) => void>();
    answerWith('trackShipment', ({ params }) => {
      asked(params.trackingId);
      return HttpResponse.json({ success: false });
    });
    const { user } = renderApp('/');
    await user.type(await screen.findByLabelText('Tracking ID'), 'trk-1 ');
    expect(await track()).toHaveAttribute('href', '/track/TRK-1');
    await user.keyboard('{Enter}');
    await vi.waitFor(() => expect(asked).toHaveBeenCalledExactlyOnceWith('TRK-1'));
    expect(await screen.findByLabelText('Tracking ID')).toHaveValue('TRK-1');
  });

  it('finds what a scanner types on a German keyboard, with ß for hyphens [K13]', async () => {
    const { user, address } = renderApp('/');
    await user.type(await screen.findByLabelText('Tracking ID'), 'TRKß7K3M9Dß4XQ2FJ{Enter}');
    expect(await screen.findByRole('article', { name: `Shipment ${EXAMPLE_TRACKING_ID}` })).toBeVisible();
    expect(address()).toBe(`/track/${EXAMPLE_TRACKING_ID}`);
  });

  it('passes on a whole message and finds the ID in it [R028]', async () => {
    const { user, address } = renderApp('/');
    await user.click(await screen.findByLabelText('Tracking ID'));
    await user.paste(`Your parcel ${EXAMPLE_TRACKING_ID} is on its way.\n${'Thank you. '.repeat(900)}`);
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('article', { name: `Shipment ${EXAMPLE_TRACKING_ID}` })).toBeVisible();
    expect(address()).toBe(`/track/${EXAMPLE_TRACKING_ID}`);
  });
});

describe('recent lookups in the hero [B19]', () => {
  const stub = () => screen.findByRole('region', { name: 'Recently tracked on this device' });
  const keep = (...ids: string[]) => {
    for (const trackingId of ids) storeLookup({ shipment: { ...shipment, trackingId }, fetchedAt: new Date().toISOString() });
  };
  afterEach(() => clearLookups());

  it('shows the newest three with status and time, linked to their receipts and to all', async () => {
    keep('ID-1', 'ID-2', 'ID-3', 'ID-4');
    renderApp('/');
    const rows = within(await stub()).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual(['ID-4', 'ID-3', 'ID-2'].map((id) => `${id}Checked just nowIn Transit`));
    expect(within(await stub()).getByRole('link', { name: /^ID-4/ })).toHaveAttribute('href', '/track/ID-4');
    expect(within(await stub()).getByRole('link', { name: 'All 4' })).toHaveAttribute('href', '/track');
  });

  it('removes one or all, and frees the space', async () => {
    keep('ID-1', 'ID-2');
    const { user } = renderApp('/');
    const room = () => document.documentElement.style.getPropertyValue('--recent');
    await user.click(within(await stub()).getByRole('button', { name: 'Remove ID-2' }));
    expect(screen.queryByText('ID-2')).toBeNull();
    expect(room()).toBe('1');
    await user.click(screen.getByRole('button', { name: 'Clear list' }));
    expect(screen.queryByRole('region', { name: 'Recently tracked on this device' })).toBeNull();
    expect(room()).toBe('0');
    expect(localStorage.getItem('recentLookups')).toBeNull();
  });
});

describe('the info strip', () => {
  it.each([
    ['2026-11-20T17:00:00Z', 'America/New_York', 'Open now', 'Open now'],
    ['2026-11-21T17:00:00Z', 'America/New_York', 'Opens Mon 8:00', 'Open now'],
    ['2026-11-22T17:00:00Z', 'America/New_York', 'Opens Mon 8:00', 'Opens Mon 8:00'],
    ['2026-11-20T09:30:00Z', 'Europe/London', 'Opens at 13:00, in 3 h 30 min', 'Opens at 13:00, in 3 h 30 min'],
    ['2026-11-21T17:00:00Z', 'Europe/London', 'Opens Mon 13:00, your time', 'Open now'],
  ])(
    'at %s in %s names phone, hours and address, phone "%s", office "%s" [R030, R031, R032]',
    async (now, zone, phone, office) => {
      vi.stubEnv('TZ', zone);
      vi.setSystemTime(now);
      renderPage(<InfoStrip />);
      const strip = await screen.findByRole('region', { name: 'How to reach us' });
      expect(within(strip).getByRole('link', { name: '+1 202-555-0142' })).toHaveAttribute('href', 'tel:+12025550142');
      expect(strip).toHaveTextContent('Sunday closed, Mon-Sat 8:00-18:00');
      expect(within(strip).getByRole('link', { name: '14 Quayside Row, Port Ellery PE1 4WB' })).toHaveAttribute(
        'href',
        expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/.*43\.65.*-70\.25/),
      );
      const [phoneItem, officeItem] = within(strip).getAllByRole('listitem');
      expect(phoneItem).toHaveTextContent(`Phone+1 202-555-0142${phone}`);
      expect(officeItem).toHaveTextContent(`OfficeSunday closed, Mon-Sat 8:00-18:00${office}`);
    },
  );
});

describe('the rest of the page', () => {
  it('has the sample receipt, and says which share arrived by the promised day, once the server knows it', async () => {
    vi.setSystemTime('2026-11-20T17:00:00Z');
    answer('getOnTime', { success: true, data: { days: 90, deliveries: 1_204, rate: 0.96 } });
    renderApp('/');
    const receipt = await screen.findByRole('region', { name: 'A sample of what tracking shows' });
    expect(receipt).toHaveTextContent(EXAMPLE_TRACKING_ID);
    expect(receipt).toHaveTextContent('In Transit');
    expect(receipt).toHaveTextContent('On its way, last reported in Bordeaux');
    expect(receipt).toHaveTextContent('Estimated delivery dateSun 22 Nov');
    expect(within(receipt).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '60');
    expect(within(receipt).getByRole('link', { name: 'Open the sample' })).toHaveAttribute(
      'href',
      `/track/${EXAMPLE_TRACKING_ID}`,
    );
    expect(
      await screen.findByText('In the last 90 days, 96% of 1,204 shipments arrived by the date we first promised.'),
    ).toBeVisible();
  });

  it('has services with their anchors, reasons, steps, voices with stars in words, and proofs of its claims, without a request for lookups [R002, R033, R034, R035, R036, R037, A2-17]', async () => {
    renderApp('/');
    const hero = (await screen.findByRole('heading', { level: 1 })).closest('section') as HTMLElement;
    expect(within(hero).getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/#quote');
    expect(screen.queryByText('Recently tracked on this device')).toBeNull();

    const listUnder = async (name: string) => {
      const section = (await screen.findByRole('heading', { level: 2, name })).closest('section') as HTMLElement;
      return within(within(section).getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    };
    const services = (await listUnder('Our services')).map((item) => within(item).getByRole('link'));
    expect(services.map((link) => [within(link).getByRole('heading').textContent, link.getAttribute('href')])).toEqual([
      ['Express Delivery', '/services#express-delivery'],
      ['Freight Services', '/services#freight-services'],
      ['International Shipping', '/services#international-shipping'],
    ]);
    expect(screen.getByText(/by land, sea and air, plus anything you order from shops abroad/)).toBeVisible();
    const reasons = await listUnder('Why choose us');
    expect(reasons.map((item) => within(item).getByRole('heading', { level: 3 }).textContent)).toEqual([
      'Secure packaging',
      'Fast delivery',
      'Global coverage',
      '24/7 support',
    ]);
    const links = reasons.map((item) => within(item).queryByRole('link')?.getAttribute('href'));
    expect(links).toEqual([undefined, undefined, undefined, '/contact#hours']);

    const steps = (await screen.findByRole('heading', { name: 'How it works' })).parentElement as HTMLElement;
    expect(
      within(steps)
        .getAllByRole('heading', { level: 3 })
        .map((step) => step.textContent),
    ).toEqual(['Package the item', 'Schedule pickup', 'We deliver', 'Receive confirmation']);
    expect(within(steps).getByRole('link', { name: 'Request a Quote' })).toHaveAttribute('href', '/#quote');

    const voices = await screen.findAllByRole('figure');
    expect(voices.map((voice) => /\d out of 5/.exec(voice.textContent ?? '')?.[0])).toEqual([
      '5 out of 5',
      '5 out of 5',
      '4 out of 5',
    ]);
    DEFAULT_SETTINGS.website.testimonials.forEach(({ name, company }, index) => {
      expect(voices[index]).toHaveTextContent(name);
      expect(voices[index]).toHaveTextContent(company);
    });

    const proofs = (await screen.findByRole('heading', { name: 'Why choose us' })).closest('section') as HTMLElement;
    const proven = within(proofs).getAllByRole('link');
    expect(proven.slice(-3).map((link) => link.getAttribute('href'))).toEqual(['/en/t', '/cookies', '/verify']);
    expect(within(hero).getByText('2–5 days · Up to 24,000 kg')).toBeVisible();
    expect(within(hero).getByRole('link', { name: 'Freight Services' })).toHaveAttribute('href', '/services#freight-services');
  });
});
