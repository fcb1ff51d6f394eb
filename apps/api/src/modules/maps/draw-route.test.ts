import { describe, expect, it } from 'vitest';
import { planRoute } from './draw-route.ts';
import type { Position } from './gazetteer.ts';

const FROM: Position = [0, 0];
const TO: Position = [100, 0];
const CURRENT: Position = [30, 5];
const HUB: Position = [20, 0];

describe('planRoute [B16]', () => {
  it('splits the way at the place last reported', () => {
    expect(planRoute({ from: FROM, to: TO, visited: [CURRENT], current: CURRENT, status: 'in_transit' })).toEqual({
      travelled: [FROM, CURRENT],
      ahead: [CURRENT, TO],
      now: CURRENT,
    });
  });

  it('keeps all places in order, including repeats, but none twice in a row', () => {
    const visited: Position[] = [[0, 0], HUB, [20, 0], CURRENT, HUB, CURRENT];
    const { travelled, ahead } = planRoute({ from: FROM, to: TO, visited, current: CURRENT, status: 'in_transit' });
    expect(travelled).toEqual([FROM, HUB, CURRENT, HUB, CURRENT]);
    expect(ahead).toEqual([CURRENT, TO]);
  });

  it.each(['picked_up', 'processing', 'in_transit', 'on_hold', 'lost_at_sea'])(
    'draws no position of a shipment that is %s where no reported place is known, or only an earlier one [W4, A2-9]',
    (status) => {
      expect(planRoute({ from: FROM, to: TO, visited: [], status })).toEqual({ travelled: [FROM], ahead: [FROM, TO] });
      const plan = planRoute({ from: FROM, to: TO, visited: [HUB], status });
      expect(plan).toEqual({ travelled: [FROM, HUB], ahead: [HUB, TO] });
    },
  );

  it('is all travelled once delivered, through every place, wherever it was seen last', () => {
    expect(planRoute({ from: FROM, to: TO, visited: [HUB, CURRENT], current: CURRENT, status: 'delivered' })).toMatchObject({
      travelled: [FROM, HUB, CURRENT, TO],
      ahead: [],
      now: TO,
    });
    expect(planRoute({ from: FROM, to: TO, visited: [HUB, TO], current: TO, status: 'delivered' }).travelled).toEqual([
      FROM,
      HUB,
      TO,
    ]);
  });
});
