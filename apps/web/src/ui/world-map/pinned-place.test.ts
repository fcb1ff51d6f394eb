import { expect, it } from 'vitest';
import { pinnedPlace } from './pinned-place.ts';

const PLACES = [{ name: 'LOS hub', latitude: 6.58, longitude: 3.32 }];

it.each(['LOS hub', ' los  HUB', 'Lös-hub'])('B16: %j is where the office has put it', (text) => {
  expect(pinnedPlace(text, PLACES)).toMatchObject({ position: [3.32, 6.58], isApproximate: false });
});

it.each(['LOS', 'LOS hub, Nigeria', ''])('B16: %j is another place', (text) => {
  expect(pinnedPlace(text, PLACES)).toBeUndefined();
});
