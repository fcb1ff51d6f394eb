import { describe, expect, it } from 'vitest';
import type { Position } from '#ui/world-map/gazetteer.ts';
import { planRoute } from './plan-route.ts';

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
      isEstimate: false,
    });
  });

  it('keeps all places in order, including repeats, but none twice in a row', () => {
    const visited: Position[] = [[0, 0], HUB, [20, 0], CURRENT, HUB, CURRENT];
    const { travelled, ahead } = planRoute({ from: FROM, to: TO, visited, current: CURRENT, status: 'in_transit' });
    expect(travelled).toEqual([FROM, HUB, CURRENT, HUB, CURRENT]);
    expect(ahead).toEqual([CURRENT, TO]);
  });

  it.each([
    ['picked_up', 10],
    ['processing', 30],
    ['in_transit', 60],
    ['lost_at_sea', 0],
  ])('reckons the place of a shipment that is %s from its progress where none is known', (status, longitude) => {
    const plan = planRoute({ from: FROM, to: TO, visited: [], status });
    expect(plan.isEstimate).toBe(true);
    expect(plan.now?.[0]).toBeCloseTo(longitude, 6);
  });

  it.each([
    ['picked_up', 20],
    ['processing', 30],
    ['in_transit', 60],
  ])('reckons the place of a shipment that is %s beyond the last known one, never before it', (status, longitude) => {
    const plan = planRoute({ from: FROM, to: TO, visited: [HUB], status });
    expect(plan.travelled.slice(0, 2)).toEqual([FROM, HUB]);
    expect(plan.now?.[0]).toBeCloseTo(longitude, 6);
  });

  it('reckons a shipment at its destination if it was seen there before', () => {
    expect(planRoute({ from: FROM, to: TO, visited: [TO], status: 'in_transit' }).now).toEqual(TO);
  });

  it('never puts a shipment on hold at 80 percent: it stands where it was reported, or nowhere [A2-9]', () => {
    expect(planRoute({ from: FROM, to: TO, visited: [CURRENT], current: CURRENT, status: 'on_hold' }).now).toEqual(CURRENT);
    const unknown = planRoute({ from: FROM, to: TO, visited: [], status: 'on_hold' });
    expect(unknown).toEqual({ travelled: [FROM], ahead: [FROM, TO], isEstimate: false });
    expect(planRoute({ from: FROM, to: TO, visited: [HUB], status: 'on_hold' })).toEqual({
      travelled: [FROM, HUB],
      ahead: [HUB, TO],
      isEstimate: false,
    });
  });

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
