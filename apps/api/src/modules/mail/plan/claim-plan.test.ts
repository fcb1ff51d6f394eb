import { expect, test } from 'vitest';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { storeDueMails } from '../../../testing/store-due-mails.ts';
import { watchPlans } from '../../../testing/watch-plans.ts';

const server = setUpServer();

test('claims the mail due longest by an index without sorting', async () => {
  await storeDueMails(server.connection(), { office: await server.admin(), count: 50, now: server.clock.now });
  const { mails } = server.newContext();
  const names: unknown[] = [];
  const lockedUntil = new Date(server.clock.now.getTime() + 60_000);
  const plans = await watchPlans(server.connection(), async () => {
    for (const holder of ['a', 'b', 'c']) names.push((await mails.claim({ now: server.clock.now, holder, lockedUntil }))?.name);
  });
  expect(names).toEqual(['Reader 0', 'Reader 1', 'Reader 2']);
  expect(plans).toHaveLength(3);
  for (const { stages } of plans) {
    expect(stages).toContain('IXSCAN');
    expect(stages).not.toContain('SORT');
  }
});
