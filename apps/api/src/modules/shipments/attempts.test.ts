import { addDays, toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { HOUR_MS } from '@waybill/domain/time';
import { describe, expect, test } from 'vitest';
import { createdShipment } from '../../testing/builders.ts';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { storeSettings } from '../../testing/store-settings.ts';

const server = setUpServer();
const ABSENT = { status: 'on_hold', subStatus: 'recipient_absent' };

async function setUp() {
  const admin = await server.admin();
  const { trackingId } = await createdShipment(admin);
  return {
    fail: (more: object = {}) => {
      server.wait(HOUR_MS);
      return admin.put(`/api/tracking/update/${trackingId}`).send({ ...ABSENT, ...more });
    },
    look: async () => (await server.visitor().get(`/api/tracking/track/${trackingId}`).expect(200)).body.data,
    readText: async () => (await server.visitor().get(`/t/${trackingId}`).set('Accept', 'text/plain').expect(200)).text,
  };
}

const today = () => toCalendarDate(server.clock.now, 'America/New_York');

describe('failed delivery attempts [B22]', () => {
  test('are counted, and the day of the next one is named', async () => {
    const { fail, look, readText } = await setUp();
    const nextAttempt = addDays(today(), 2);
    const { body } = await fail({ nextAttempt }).expect(200);
    expect(body.data.statusHistory.at(-1)).toMatchObject({ ...ABSENT, nextAttempt });
    expect(await look()).toMatchObject({ attempts: 1, statusHistory: [{}, { nextAttempt }] });
    expect(await readText()).toMatch(/Next delivery attempt +\w{3}.* \d+/);
    await fail().expect(200);
    expect(await look()).toMatchObject({ attempts: 2 });
  });

  test.each([
    ['collect', /waiting for you at our office/],
    ['return', /will go back to the\s+sender/],
  ] as const)('end after the number of the settings, with %s', async (afterAttempts, sentence) => {
    await storeSettings(server.connection(), { tracking: { maxAttempts: 2, afterAttempts } });
    const { fail, look, readText } = await setUp();
    expect((await fail().expect(200)).body.warnings).toEqual([]);
    const last = await fail().expect(200);
    expect(last.body.warnings).toEqual(['same_status', 'last_attempt']);
    expect(await look()).toMatchObject({ attempts: 2, statusHistory: [{}, {}, { afterAttempts }] });
    expect(await readText()).toMatch(sentence);
  });

  test('go on if another one is planned all the same', async () => {
    await storeSettings(server.connection(), { tracking: { maxAttempts: 1 } });
    const { fail, look } = await setUp();
    await fail({ nextAttempt: today() }).expect(200);
    expect((await look()).statusHistory.at(-1)).not.toHaveProperty('afterAttempts');
  });

  test.each([
    ['a day of the past', { nextAttempt: '2020-01-01' }, /must not be before today/],
    ['a day that does not exist', { nextAttempt: '2027-02-30' }, /YYYY-MM-DD/],
    ['a status that is no failed attempt', { subStatus: 'weather', nextAttempt: '2099-01-01' }, /recipient_absent/],
  ])('refuse %s', async (_what, more, message) => {
    const { fail, look } = await setUp();
    const failure = expectFailure(await fail(more), 'VALIDATION');
    expect(failure.errors?.find(({ path }) => path === 'nextAttempt')?.message).toMatch(message);
    expect(await look()).toMatchObject({ attempts: 0 });
  });
});
