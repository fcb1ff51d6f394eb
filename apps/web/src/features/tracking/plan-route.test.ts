import { describe, expect, it } from 'vitest';
import type { Position } from '#ui/world-map/gazetteer.ts';
import { planRoute } from './plan-route.ts';

const FROM: Position = [0, 0];
const TO: Position = [100, 0];
const CURRENT: Position = [30, 5];

describe('planRoute [B16]', () => {
  it('splits the way at the place last reported', () => {
    expect(planRoute({ from: FROM, to: TO, current: CURRENT, status: 'in_transit' })).toEqual({
      travelled: [FROM, CURRENT],
      ahead: [CURRENT, TO],
      now: CURRENT,
      isEstimate: false,
    });
  });

  it.each([
    ['picked_up', 10],
    ['processing', 30],
    ['in_transit', 60],
    ['lost_at_sea', 0],
  ])('reckons the place of a shipment that is %s from its progress where none is known', (status, longitude) => {
    const plan = planRoute({ from: FROM, to: TO, status });
    expect(plan.isEstimate).toBe(true);
    expect(plan.now?.[0]).toBeCloseTo(longitude, 6);
  });

  it('never puts a shipment on hold at 80 percent: it stands where it was reported, or nowhere [A2-9]', () => {
    expect(planRoute({ from: FROM, to: TO, current: CURRENT, status: 'on_hold' }).now).toEqual(CURRENT);
    const unknown = planRoute({ from: FROM, to: TO, status: 'on_hold' });
    expect(unknown).toEqual({ travelled: [], ahead: [FROM, TO], isEstimate: false });
  });

  it('is all travelled once delivered, wherever it was seen last', () => {
    expect(planRoute({ from: FROM, to: TO, current: CURRENT, status: 'delivered' })).toMatchObject({
      travelled: [FROM, TO],
      ahead: [],
      now: TO,
    });
  });
});
