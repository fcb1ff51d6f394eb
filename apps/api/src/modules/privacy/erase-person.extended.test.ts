import { describe, expect, test } from 'vitest';
import { administrator } from '../../testing/administrator.ts';
import { dumpDatabase, PERSON_VALUES, createPersonData, ZOE } from '../../testing/person-data.ts';
import { setUpServer } from '../../testing/set-up-server.ts';
import { erasePerson } from './erase-person.ts';

const server = setUpServer({ config: { trustProxy: 1 } });

describe('resumes after a crash between any two steps [R01]', () => {
  function crashingAt(step: number) {
    let writes = 0;
    const crashing = <Part extends object>(part: Part, names: readonly (keyof Part)[]): Part => ({
      ...part,
      ...Object.fromEntries(
        names.map((name) => [
          name,
          (...args: unknown[]) => {
            writes += 1;
            if (writes >= step) throw new Error('killed');
            return (part[name] as (...all: unknown[]) => unknown)(...args);
          },
        ]),
      ),
    });
    const context = server.newContext();
    return {
      ...context,
      shipments: crashing(context.shipments, ['erase', 'removePurged']),
      imports: crashing(context.imports, ['remove']),
      messages: crashing(context.messages, ['change', 'removeMarked']),
      quotes: crashing(context.quotes, ['change', 'removeMarked']),
      activity: crashing(context.activity, ['rewrite', 'blank', 'record', 'settle']),
    };
  }

  test('for every step', async () => {
    let crashes = 0;
    for (let step = 2; ; step += 1) {
      const { admins: _accounts, ...collections } = server.newContext().collections;
      for (const model of Object.values(collections)) await model.collection.deleteMany({});
      await createPersonData(server);
      const options = { adminId: 'a', by: administrator('dispatcher') };
      const died = await erasePerson(crashingAt(step), { email: ZOE, confirm: true }, options).then(
        () => false,
        (error: Error) => error.message === 'killed',
      );
      if (!died) break;
      crashes += 1;
      const answer = await (await server.admin()).post('/api/admin/privacy/erase').send({ email: ZOE, confirm: true });
      expect(answer.status).toBe(200);
      expect(await dumpDatabase(server), `killed at write ${step}`).not.toMatch(PERSON_VALUES);
    }
    expect(crashes).toBeGreaterThan(10);
  });
});
