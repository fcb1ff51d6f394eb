import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DrawnMap } from '@waybill/contracts/maps/schema';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { answer, answerWith, delayAnswer, failure } from '#testing/answer.ts';
import { RouteMap } from './route-map.tsx';

const route = {
  trackingId: 'TRK-0A1B2C-3D4E5F',
  origin: 'Lagos, Nigeria',
  destination: 'Rotterdam, Netherlands',
  places: ['Casablanca, Morocco'],
  status: 'in_transit',
};
const SENTENCE = 'From Lagos to Rotterdam, last reported in Casablanca, about 60 percent';

const draw = (text: string, facts: Partial<DrawnMap> = {}): DrawnMap => ({
  svg: `<svg><text>${text}</text></svg>`,
  isApproximate: false,
  unknown: [],
  ...facts,
});
const answerMap = (text: string, facts?: Partial<DrawnMap>) =>
  answer('getShipmentMap', { success: true, data: draw(text, facts) });

let asked: string[];
/** Answers with the frame that was asked for. */
const answerFrames = () =>
  answerWith('getShipmentMap', ({ request }) => {
    const { searchParams } = new URL(request.url);
    const frame = ['width', 'height', 'zoom'].map((name) => searchParams.get(name)).join(' ');
    asked.push(frame);
    return HttpResponse.json({ success: true, data: draw(frame) });
  });

beforeEach(() => {
  asked = [];
});

describe('the route map [B16]', () => {
  it('tells the route in a sentence from the first moment, before the map is there', async () => {
    const release = delayAnswer('getShipmentMap');
    answerMap('Casablanca');
    render(<RouteMap {...route} />);
    expect(screen.getByRole('img', { name: SENTENCE })).toBeVisible();
    release();
    expect(await screen.findByText('Casablanca')).toBeVisible();
    expect(screen.getByRole('img', { name: SENTENCE })).toContainElement(screen.getByText('Casablanca'));
  });

  it('shows the drawing of the server in the size of its frame, and names whose place names these are', async () => {
    answerFrames();
    render(<RouteMap {...route} />);
    expect(await screen.findByText('640 320 0')).toBeVisible();
    expect(screen.getByText('GeoNames')).toHaveAttribute('href', 'https://www.geonames.org/');
  });

  it('names places that are not on the map below it, once each [W4]', async () => {
    answerMap('Accra', { unknown: ['Sorting center 12', 'Sorting center 12, Ghana', 'On the truck'] });
    render(<RouteMap {...route} />);
    expect(await screen.findByText('Not on the map: Sorting center 12 and On the truck.')).toBeVisible();
  });

  it('owns up to a place that may be another one of that name', async () => {
    answerMap('Springfield', { isApproximate: true });
    render(<RouteMap {...route} origin="Springfield" />);
    expect(await screen.findByText('Approximate place')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(/, approximate place$/);
  });

  it('zooms in, out and back with buttons that the keyboard reaches and that keep the focus at their limit', async () => {
    answerFrames();
    const user = userEvent.setup();
    render(<RouteMap {...route} />);
    await screen.findByText('640 320 0');
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    const reset = screen.getByRole('button', { name: 'Reset zoom' });
    expect(reset).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    expect(zoomIn).toHaveFocus();
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(await screen.findByText('640 320 3')).toBeVisible();
    expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
    expect(zoomIn).toHaveFocus();
    await user.click(reset);
    expect(await screen.findByText('640 320 0')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(await screen.findByText('640 320 -1')).toBeVisible();
  });

  it('keeps the drawing where a closer one cannot be fetched', async () => {
    answerMap('Casablanca');
    const user = userEvent.setup();
    render(<RouteMap {...route} />);
    await screen.findByText('Casablanca');
    const refused = new Promise<void>((resolve) => {
      answerWith('getShipmentMap', () => {
        resolve();
        return failure('RATE_LIMITED', 'Too many lookups');
      });
    });
    await user.click(screen.getByRole('button', { name: 'Zoom in' }));
    await refused;
    expect(screen.getByText('Casablanca')).toBeVisible();
  });

  it('asks for another drawing when the shipment has moved on, and draws a line if there is none', async () => {
    answerMap('Casablanca');
    const { rerender } = render(<RouteMap {...route} />);
    await screen.findByText('Casablanca');
    answerMap('Antwerp');
    rerender(<RouteMap {...route} places={[...route.places, 'Antwerp']} />);
    expect(await screen.findByText('Antwerp')).toBeVisible();
    answerWith('getShipmentMap', () => failure('RATE_LIMITED', 'Too many lookups'));
    rerender(<RouteMap {...route} places={[...route.places, 'Breda']} />);
    expect(await screen.findByText('Not to scale')).toBeVisible();
  });

  it('draws the way as a plain line when the map cannot be fetched', async () => {
    answerWith('getShipmentMap', () => HttpResponse.error());
    render(<RouteMap {...route} origin="Lagos, Nigeria" destination="Rotterdam" places={[]} />);
    expect(await screen.findByText('Not to scale')).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName('From Lagos to Rotterdam, about 60 percent');
  });

  it('draws a plain line, not to scale, for a place that is on no map', async () => {
    answerMap('', { svg: null, unknown: ['Port Ellery'] });
    render(<RouteMap {...route} origin="Port Ellery" />);
    expect(await screen.findByText(/^Not to scale\. Not on the map: Port Ellery\.$/)).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'From Port Ellery to Rotterdam, last reported in Casablanca, about 60 percent',
    );
    expect(screen.getByText('Port Ellery')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names all places that are on no map, where the destination is one of them', async () => {
    answerMap('', { svg: null, unknown: ['On the truck', 'Port Ellery'] });
    render(<RouteMap {...route} places={['On the truck', 'Casablanca']} destination="Port Ellery" />);
    expect(await screen.findByText('Not to scale. Not on the map: On the truck and Port Ellery.')).toBeVisible();
  });

  it('marks a shipment on hold in that line too, at its beginning where it never left [A2-9]', async () => {
    answerMap('', { svg: null, unknown: ['Port Ellery'] });
    render(<RouteMap {...route} origin="Port Ellery" destination="Rotterdam" places={['Port Ellery']} status="on_hold" />);
    await screen.findByText(/^Not to scale/);
    const sketch = screen.getByRole('img');
    expect([...sketch.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['On holdPort Ellery']);
    expect(sketch).toHaveAccessibleName('From Port Ellery to Rotterdam, on hold in Port Ellery');
  });
});
