import { DEFAULT_CONTENT, DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import { expect, it } from 'vitest';
import { readDrawnLookup } from '#features/tracking/lookup/read-drawn-lookup.ts';
import { renderDocument } from '#site/render-document.tsx';

const SHELL = { document: '<!doctype html><head></head><body><div id="root"></div></body>', starts: {} };
const { sample: _, ...shipment } = createSampleShipment(new Date('2031-03-04T12:00:00Z'));
const frame = { width: 340, height: 254, zoom: 0 };

const render = async (svg: string | null, unknown: string[] = []) => {
  const address = `/track/${shipment.trackingId}`;
  const map = { svg, isApproximate: true, unknown, frame };
  const lookup = { shipment, at: '2031-03-04T12:00:00.000Z', address, map };
  const { html } = await renderDocument(
    { path: '/track', language: 'en', settings: DEFAULT_SETTINGS, content: DEFAULT_CONTENT, origin: '', lookup },
    SHELL,
  );
  document.documentElement.innerHTML = new DOMParser().parseFromString(html, 'text/html').documentElement.innerHTML;
  return html;
};

it('holds the map of the server once, with what its drawing does not tell, and gives it to the page [B16]', async () => {
  const svg = '<svg viewBox="0 0 340 254"><text>Casablanca</text></svg>';
  const html = await render(svg, ['Sorting center 12']);
  expect(html.split('Casablanca')).toHaveLength(2);
  expect(document.querySelector('[role=img]')?.textContent).toBe('Casablanca');
  expect(document.body.textContent).toContain('Approximate place');
  expect(document.body.textContent).toContain('Not on the map: Sorting center 12.');
  expect(readDrawnLookup()?.map).toEqual({ svg, isApproximate: true, unknown: ['Sorting center 12'], frame });
});

it('holds the sketch where an end is on no map [B16]', async () => {
  await render(null, ['Port Ellery']);
  expect(document.body.textContent).toContain('Not to scale. Not on the map: Port Ellery.');
  expect(readDrawnLookup()?.map).toMatchObject({ svg: null, unknown: ['Port Ellery'] });
});
