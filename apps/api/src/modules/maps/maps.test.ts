import type { MapFrame } from '@waybill/contracts/maps/facts';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { createDefaultSettings } from '@waybill/contracts/site/create-default-settings';
import type { PinnedPlace } from '@waybill/contracts/site/site-settings-schema';
import { createSampleShipment } from '@waybill/contracts/tracking/sample-shipment';
import type { Language } from '@waybill/domain/languages';
import { tEnglish } from '@waybill/i18n/translator';
import { beforeAll, describe, expect, it } from 'vitest';
import { createMaps, readRoute } from './maps.ts';

const FRAME = { width: 640, height: 320, zoom: 0 };
const sample = createSampleShipment(new Date('2026-11-20T12:00:00Z'));

let maps: ReturnType<typeof createMaps>;
beforeAll(() => {
  maps = createMaps();
});

interface Way extends Partial<Pick<PublicShipment, 'origin' | 'destination' | 'status' | 'outcome'>> {
  places?: readonly string[];
}

function onWay({ places = ['Casablanca, Morocco'], ...way }: Way = {}) {
  const statusHistory = places.map((location, index) => ({
    _id: `entry-${index}`,
    status: 'in_transit' as const,
    timestamp: new Date(Date.UTC(2026, 10, 1, index)).toISOString(),
    location,
  }));
  return {
    ...sample,
    origin: 'Lagos, Nigeria',
    destination: 'Rotterdam, Netherlands',
    status: 'in_transit' as const,
    outcome: null,
    currentLocation: null,
    ...way,
    statusHistory,
  } as PublicShipment;
}

const draw = (
  way?: Way,
  {
    frame = FRAME,
    language = 'en',
    pinned = [],
  }: { frame?: MapFrame; language?: Language; pinned?: readonly PinnedPlace[] } = {},
) => maps.drawShipment(onWay(way), pinned, { frame, language });
const texts = (svg: string | null) =>
  [...(svg ?? '').matchAll(/<text.*?<\/text>/g)].map(([text]) => text.replaceAll(/<[^>]+>/g, '')).toSorted();

describe('the map of a shipment [B16]', () => {
  it('labels where the parcel comes from, is, and goes to', async () => {
    const { svg, ...facts } = await draw();
    expect(texts(svg)).toEqual(['DestinationRotterdam', 'NowCasablanca', 'OriginLagos']);
    expect(facts).toEqual({ isApproximate: false, unknown: [] });
  });

  it('has no words for a renderer without fonts, but the same marks', async () => {
    const options = { frame: FRAME, language: 'en' } as const;
    const { svg } = await maps.drawPlaces(readRoute(onWay()), [], { ...options, hasLabels: false });
    expect(svg).toBe((await draw()).svg?.replaceAll(/<text.*?<\/text>/g, ''));
  });

  it('has captions in the language of the reader', async () => {
    const { svg } = await draw({}, { language: 'de' });
    expect(texts(svg)).toContain('ZielRotterdam');
  });

  it('marks a shipment on hold where it was reported [A2-9]', async () => {
    const { svg } = await draw({ status: 'on_hold' });
    expect(texts(svg)).toEqual(['DestinationRotterdam', 'On holdCasablanca', 'OriginLagos']);
    expect(svg).toContain('fill-status-red');
  });

  it('shares one label between places that are the same', async () => {
    const { svg } = await draw({ places: ['Lagos, Nigeria'], status: 'picked_up' });
    expect(texts(svg)).toEqual(['DestinationRotterdam', 'Origin · NowLagos']);
  });

  it('draws a place that the settings have put on the map, under a name that no map knows', async () => {
    const pinned = [{ name: 'Hub 7', latitude: 33.57, longitude: -7.59 }];
    const { svg } = await draw({ places: ['HUB 7'] }, { pinned });
    expect(texts(svg)).toEqual(['DestinationRotterdam', 'NowHUB 7', 'OriginLagos']);
  });

  it('takes the position of the settings for a place that the gazetteer knows twice', async () => {
    const pinned = [{ name: 'Springfield', latitude: 39.8, longitude: -89.64 }];
    expect(await draw({ origin: 'Springfield' })).toMatchObject({ isApproximate: true });
    expect(await draw({ origin: 'Springfield' }, { pinned })).toMatchObject({ isApproximate: false });
    expect(await draw({ origin: 'Springfield, Illinois' })).toMatchObject({ isApproximate: false });
  });

  it('marks the places on the way, each once, and draws the line through them to the last one', async () => {
    const places = ['Lagos', 'Accra, Ghana', 'Dakar', 'Accra, Ghana', 'Casablanca, Morocco'];
    const { svg, unknown } = await draw({ places });
    expect(texts(svg)).toEqual(['Accra', 'Dakar', 'DestinationRotterdam', 'NowCasablanca', 'OriginLagos']);
    expect(unknown).toEqual([]);
  });

  it('draws the line through the places of a delivered shipment as well', async () => {
    const { svg } = await draw({ places: ['Accra, Ghana', 'Casablanca', 'Rotterdam'], status: 'delivered' });
    expect(texts(svg)).toEqual(['Accra', 'Casablanca', 'DeliveredRotterdam', 'OriginLagos']);
  });

  it('labels where a shipment with many places comes from, is, and goes to, before any of those between', async () => {
    const cities = ['Accra', 'Abidjan', 'Dakar', 'Nouakchott', 'Marrakesh', 'Rabat', 'Tangier', 'Seville', 'Madrid', 'Zaragoza'];
    const places = [...cities, ...cities, ...cities].map((city, index) => (index % 7 === 0 ? 'Casablanca' : city));
    const { svg } = await draw({ places: [...places, 'Casablanca'] });
    expect(texts(svg)).toEqual(expect.arrayContaining(['DestinationRotterdam', 'NowCasablanca', 'OriginLagos']));
  });

  it('draws no position for a last place that is not on the map, and names such places, once each [W4]', async () => {
    const { svg, unknown } = await draw({ places: ['Sorting center 12', 'Accra', 'Sorting center 12', 'On the truck'] });
    expect(texts(svg)).toEqual(['Accra', 'DestinationRotterdam', 'OriginLagos']);
    expect(unknown).toEqual(['Sorting center 12', 'On the truck']);
  });

  it('draws nothing where an end is on no map', async () => {
    expect(await draw({ origin: 'Port Ellery', places: ['On the truck', 'Casablanca'] })).toEqual({
      svg: null,
      isApproximate: false,
      unknown: ['Port Ellery', 'On the truck'],
    });
  });

  it('keeps what a courier has typed as text', async () => {
    const { svg } = await draw(
      { origin: 'Lagos <script>alert("1")</script> & co, Nigeria', places: [] },
      {
        pinned: [{ name: 'Lagos <script>alert("1")</script> & co, Nigeria', latitude: 6, longitude: 3 }],
      },
    );
    expect(svg).toContain('Lagos &lt;script&gt;ale…');
    expect(svg).not.toContain('<script');
  });

  it('centers close views on the parcel', async () => {
    expect(texts((await draw({}, { frame: { ...FRAME, zoom: 3 } })).svg)).toEqual(['NowCasablanca']);
    expect(texts((await draw({}, { frame: { ...FRAME, zoom: -1 } })).svg)).toHaveLength(3);
  });

  it('centers close views on a chosen place, with a ring, unless it is on no map', async () => {
    const shipment = onWay({ places: ['Accra, Ghana', 'Sorting center 12', 'Casablanca'] });
    const close = (focus: string, zoom = 3) =>
      maps.drawShipment(shipment, [], { frame: { ...FRAME, zoom }, language: 'en', focus });
    const { svg } = await close('Accra, Ghana');
    expect(texts(svg)).toContain('Accra');
    expect(texts(svg)).not.toContain('NowCasablanca');
    expect(svg).toContain('<circle cx="320" cy="160" r="8" fill="none"');
    expect((await close('Accra, Ghana', 0)).svg).toContain('r="8" fill="none"');
    expect((await close('Casablanca')).svg).toContain('r="13" fill="none"');
    expect(texts((await close('Sorting center 12')).svg)).toEqual(['NowCasablanca']);
  });

  it.each([
    [{ width: 699, height: 320, zoom: 0 }, '0 0 640 320'],
    [{ width: 1, height: 1, zoom: -99 }, '0 0 280 160'],
    [{ width: 99_999, height: 99_999, zoom: 99 }, '0 0 1480 480'],
  ])('draws %j in the nearest size', async (frame, box) => {
    expect((await draw({}, { frame })).svg).toContain(`viewBox="${box}"`);
  });

  it('is the same drawing each time', async () => {
    expect(await draw()).toEqual(await draw());
  });

  it('answers the next one after a drawing has failed', async () => {
    let isBroken = true;
    const data = (await import('./map-data.ts')).loadMapData();
    const fragile = createMaps(() => {
      if (isBroken) throw new Error('no data');
      return data;
    });
    await expect(fragile.drawShipment(onWay(), [], { frame: FRAME, language: 'en' })).rejects.toThrow('no data');
    isBroken = false;
    expect((await fragile.drawShipment(onWay(), [], { frame: FRAME, language: 'en' })).svg).toContain('Lagos');
  });
});

describe('the map of the office [R067]', () => {
  const settings = createDefaultSettings(tEnglish, 'en').company;
  const office = (latitude: number | null, city = 'Portland') =>
    maps.drawOffice(
      { ...settings, address: { ...settings.address, city }, coordinates: { latitude, longitude: -70.25 } },
      { frame: FRAME, language: 'en' },
    );

  it('labels the office and its neighbors', async () => {
    expect(texts(await office(43.66))).toEqual(expect.arrayContaining(['Our officePortland', 'Boston']));
  });

  it('has the name of the company where the city is not set', async () => {
    expect(texts(await office(43.66, ''))).toContain(`Our office${settings.name}`);
  });

  it('is none without a position', async () => {
    expect(await office(null)).toBeNull();
  });
});
