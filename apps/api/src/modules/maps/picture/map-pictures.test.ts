import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_BRAND } from '@waybill/domain/colors/brand-colors';
import { toHex } from '@waybill/domain/colors/oklch';
import { MINUTE_MS } from '@waybill/domain/time';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';
import { REPOSITORY_ROOT } from '../../../paths.ts';
import { createLogger } from '../../../platform/log/open-log.ts';
import { createMapPictures, drawInThread } from './map-pictures.ts';
import { type MapPicture, PICTURE_COLORS, type PictureFacts } from './picture.ts';

const MAX_BYTES = 100_000;
const DEGREES = 180 / Math.PI;

const onWay = (route: Partial<PictureFacts['route']> = {}): PictureFacts => ({
  route: { origin: 'Lagos, Nigeria', destination: 'Rotterdam, Netherlands', places: [], status: 'in_transit', ...route },
  pinned: [],
  accent: DEFAULT_BRAND.accent,
});

describe('the picture of a route [B16]', () => {
  it.each([
    ['short', onWay({ origin: 'Hamburg, Germany', destination: 'Bremen, Germany' })],
    ['long', onWay({ origin: 'Osaka, Japan', places: ['Singapore'] })],
    ['across the date line', onWay({ origin: 'Auckland, New Zealand', destination: 'Los Angeles, CA', places: ['Honolulu'] })],
  ])('has the pixels of a dense phone screen, in at most 100 kB: %s', async (_name, facts) => {
    const picture = await drawInThread(facts);
    expect(picture?.png.length).toBeLessThan(MAX_BYTES);
    const metadata = await sharp(picture?.png).metadata();
    expect(metadata).toMatchObject({ format: 'png', width: 768, height: 360 });
  });

  it('has the line in the company’s color, and paper of its own', async () => {
    const { png } = (await drawInThread({ ...onWay(), accent: '#0f766e' })) ?? {};
    const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const hex = data.toString('hex');
    expect(['0f766e', PICTURE_COLORS.sea.slice(1), PICTURE_COLORS.land.slice(1)].filter((color) => !hex.includes(color))).toEqual(
      [],
    );
  });

  it('is the same for all readers of a shipment, drawn once', async () => {
    const [one, other] = await Promise.all([drawInThread(onWay()), drawInThread(onWay())]);
    expect(one?.png).toBe(other?.png);
  });

  it('is none where an end is on no map', async () => {
    expect(await drawInThread(onWay({ origin: 'Port Ellery' }))).toBeUndefined();
  });

  it('says that a place may be another one of its name', async () => {
    expect(await drawInThread(onWay({ origin: 'Springfield' }))).toMatchObject({ isApproximate: true });
  });
});

test('the colors of the picture are those of light pages [C8]', () => {
  const tokens = readFileSync(path.join(REPOSITORY_ROOT, 'apps/web/src/styles/tokens.css'), 'utf8');
  const light = Object.keys(PICTURE_COLORS).map((name) => {
    const [, ...numbers] = new RegExp(`--${name}: light-dark\\(oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
    const [lightness = 0, chroma = 0, hue = 0] = numbers.map(Number);
    return [name, toHex({ lightness, chroma, hue: hue / DEGREES })];
  });
  expect(Object.fromEntries(light)).toEqual(PICTURE_COLORS);
});

describe('a mail', () => {
  const picture: MapPicture = { png: new Uint8Array(1), isApproximate: false };
  const setUp = (draw: () => Promise<MapPicture>) => {
    const logged: string[] = [];
    const logger = createLogger('info', { write: (line) => void logged.push(line) });
    return { drawPicture: createMapPictures({ logger }, draw), logged };
  };
  const stopClock = () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
  };

  it('goes without a picture that cannot be drawn [R07]', async () => {
    const { drawPicture, logged } = setUp(() => Promise.reject(new Error('out of memory')));
    expect(await drawPicture(onWay())).toBeUndefined();
    expect(logged.join('')).toContain('out of memory');
  });

  it('waits no longer than ten seconds for its picture [R07]', async () => {
    stopClock();
    const { drawPicture, logged } = setUp(() => new Promise(() => undefined));
    const waiting = drawPicture(onWay());
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await waiting).toBeUndefined();
    expect(logged.join('')).toContain('It takes too long');
  });

  it('goes without a picture once mails have waited 100 s for pictures within five minutes [R07]', async () => {
    stopClock();
    const draw = vi.fn<() => Promise<MapPicture>>(() => new Promise((resolve) => void setTimeout(() => resolve(picture), 9_000)));
    const { drawPicture } = setUp(draw);
    const withAll = <Item>(item: Item) => Array.from({ length: 12 }, () => item);
    const drawMany = async () => {
      const drawing = Promise.all(withAll(onWay()).map(drawPicture));
      await vi.advanceTimersByTimeAsync(9_000);
      return drawing;
    };
    expect(await drawMany()).toEqual(withAll(picture));
    expect(await drawMany()).toEqual(withAll(undefined));
    expect(draw).toHaveBeenCalledTimes(12);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(await drawMany()).toEqual(withAll(picture));
  });
});
