import { readFileSync } from 'node:fs';
import path from 'node:path';
import { MESSAGE_STATUS_VALUES } from '@waybill/contracts/inbox/message-statuses';
import { QUOTE_STATUS_VALUES } from '@waybill/contracts/inbox/quote-statuses';
import { PROBLEM_KINDS } from '@waybill/domain/inbox/problem-kinds';
import { MIN_SAMPLE_SIZE } from '@waybill/domain/reports/report-period';
import { MIN_SCORED_PREDICTIONS } from '@waybill/domain/shipments/estimates';
import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import { expect, test } from 'vitest';
import { seedAll } from '../../testing/demo-context.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { rebuildHistories } from '../estimates/rebuild-histories.ts';
import { DEMO_SHIPMENTS, demoTrackingId } from '../shipments/demo-ids.ts';
import { LANES } from './stories/demo-lanes.ts';
import { STORIES, STORY } from './stories/demo-stories.ts';

const server = setUpServer();
const SPEC = path.join(import.meta.dirname, '../../../../../spec/capabilities.md');
/** Settings, install and offline, the API's own description, pictures of real people; B16 draws in the browser. */
const WITHOUT_DATA = ['B6', 'B16', 'B19', 'B21', 'B23', 'B24', 'B25'];
const PERIOD = { from: '2039-12-01', to: '2040-03-07' };

type Look = (url: string, query?: Record<string, string>) => Promise<unknown>;

/** Calls of an office on its first day, with the data they must find. */
const LOOKS: Readonly<Record<string, (look: Look) => Promise<void>>> = {
  B1: async (look) => {
    const found = await look('/admin/stats');
    expect.soft(found).toMatchObject({ totals: { total: DEMO_SHIPMENTS - 1 }, demo: { shipments: DEMO_SHIPMENTS - 1 } });
    for (const status of STATUS_VALUES) expect.soft(found).toHaveProperty(['totals', status], expect.toSatisfy(isPositive));
    expect
      .soft(found)
      .toMatchObject({ overdue: expect.toSatisfy(isPositive), deliveredTodayActual: expect.toSatisfy(isPositive) });
  },
  B2: (look) => expectSome(look('/admin/activity', { action: 'shipment.edited' }), 'entries'),
  B3: async (look) => {
    for (const status of QUOTE_STATUS_VALUES) await expectSome(look('/admin/quotes', { status }), 'quotes');
  },
  B4: async (look) => {
    for (const status of MESSAGE_STATUS_VALUES) await expectSome(look('/admin/messages', { status }), 'messages');
  },
  B5: async (look) => {
    const lanes = await look('/admin/reports/lanes', PERIOD);
    expect.soft(lanes).toHaveProperty('lanes.length', LANES.length);
    for (const lane of LANES.keys()) {
      expect.soft(lanes).toHaveProperty(
        ['lanes', lane, 'delivered'],
        expect.toSatisfy((n: number) => n >= MIN_SAMPLE_SIZE),
      );
      expect.soft(lanes).toHaveProperty(['lanes', lane, 'estimates', 'rate'], expect.any(Number));
    }
    const summary = await look('/admin/reports/summary', PERIOD);
    expect.soft(summary).toHaveProperty(
      'estimates.judged',
      expect.toSatisfy((n: number) => n > MIN_SCORED_PREDICTIONS),
    );
    expect.soft(summary).toHaveProperty(
      'promises.rate',
      expect.toSatisfy((rate: number) => rate > 0.8 && rate < 1),
    );
  },
  B7: async (look) => {
    for (const q of ['DEMO-1001', 'ليلى', 'Köhlbrandt', 'Brandvold']) await expectSome(look('/admin/search', { q }), 'shipments');
  },
  B8: async (look) => {
    const desk = await look('/admin/desk');
    for (const kind of ['overdue', 'on_hold', 'today', 'stale', 'no_contact']) {
      expect.soft(desk).toHaveProperty(['counts', kind], expect.toSatisfy(isPositive));
    }
    for (const group of ['today', 'newly_late', 'held', 'silent'])
      await expectSome(Promise.resolve(desk), 'groups', group, 'shipments');
  },
  B9: (look) => expectSome(look('/tracking/all', { status: 'in_transit', limit: '100' }), 'trackings'),
  B10: (look) => expectSome(look('/admin/trash'), 'trackings'),
  B11: (look) => expectSome(look('/admin/activity', { target: demoTrackingId(STORY.dateMoved) }), 'entries'),
  B12: (look) => expectSome(look('/admin/sessions'), 'sessions'),
  B13: async (look) => {
    for (const index of STORIES.keys()) {
      if (index !== STORY.deleted) expect.soft(await look(`/tracking/track/${demoTrackingId(index)}`)).toHaveProperty('status');
    }
  },
  B14: async (look) => {
    expect.soft(await look('/admin/imports')).toMatchObject({ imports: [{ state: 'ready', rows: { ok: 6, error: 3 } }] });
  },
  B15: (look) => expectSome(look('/admin/labels', { ids: demoTrackingId(STORY.moving) }), 'labels'),
  B17: async (look) => {
    const moving = await look(`/tracking/track/${demoTrackingId(STORY.moving)}`);
    expect.soft(moving).toMatchObject({ eta: { basis: 'lane', from: expect.any(String), to: expect.any(String) } });
    expect.soft(moving).toMatchObject({ waiting: { standing: 'usual' } });
    const silent = await look(`/tracking/track/${demoTrackingId(STORY.silent)}`);
    expect.soft(silent).toMatchObject({ eta: null, waiting: { standing: 'unusual' } });
    const held = await look(`/tracking/track/${demoTrackingId(STORY.held)}`);
    expect.soft(held).toMatchObject({ status: 'on_hold', eta: null });
  },
  B22: async (look) => {
    await expectSome(look('/tracking/all', { outcome: 'returned' }), 'trackings');
    expect.soft(await look(`/tracking/track/${demoTrackingId(STORY.absent)}`)).toMatchObject({ attempts: 1 });
  },
  B18: async (look) => {
    expect.soft(await look(`/tracking/track/${demoTrackingId(STORY.damaged)}`)).toHaveProperty('internalNotes.length', 1);
    const found = JSON.stringify(await look('/admin/messages', { limit: '100', status: MESSAGE_STATUS_VALUES.join(',') }));
    for (const kind of PROBLEM_KINDS) expect.soft(found).toContain(`"kind":"${kind}"`);
  },
};

const isPositive = (count: number): boolean => count > 0;

async function expectSome(answer: Promise<unknown>, ...at: string[]): Promise<void> {
  expect.soft(await answer).toHaveProperty([...at, 'length'], expect.toSatisfy(isPositive));
}

test('shows every capability with data on the demo [R186]', async () => {
  await seedAll(server.connection(), server.clock.now);
  const context = server.newContext();
  await rebuildHistories(context.modules.estimates);
  await server.processEvents(context);
  const admin = await server.admin();
  const look: Look = async (url, query = {}) => {
    const answer = await admin.get(`/api${url}`).query(query);
    expect.soft([url, query, answer.status]).toEqual([url, query, 200]);
    return answer.body.data;
  };
  const capabilities = [...readFileSync(SPEC, 'utf8').matchAll(/^\| (B\d+) \|/gm)].map(([, name = '']) => name);
  expect([...Object.keys(LOOKS), ...WITHOUT_DATA].toSorted()).toEqual(capabilities.toSorted());
  for (const lookAt of Object.values(LOOKS)) await lookAt(look);
  expect.soft(await look('/admin/mails')).toMatchObject({
    counts: Object.fromEntries(
      ['held', 'queued', 'sent', 'failed', 'cancelled'].map((state) => [state, expect.toSatisfy(isPositive)]),
    ),
  });
  expect.soft(JSON.stringify(await look('/admin/notices'))).toContain('"kind":"phishing"');
});
