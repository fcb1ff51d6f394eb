import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { REPOSITORY_ROOT } from '../../paths.ts';

const SCRIPT = readFileSync(join(REPOSITORY_ROOT, 'docker/mongo-setup.js'), 'utf8');
const PASSWORDS = { MONGO_ROOT_PASSWORD: 'r/oot', MONGO_APP_PASSWORD: 'app' };

/** Runs the script as mongosh does; each check of the server sees the next state. */
function run(states: readonly ('refuses' | 'new' | 'no primary' | 'ready')[], { hasUser = false } = {}) {
  let attempts = 0;
  let waits = 0;
  const done: string[] = [];
  const connect = (uri: string) => {
    const state = states[Math.min(attempts, states.length - 1)];
    attempts += 1;
    if (state === 'refuses') throw new Error('connect ECONNREFUSED');
    const adminCommand = (command: object) => {
      const [name = ''] = Object.keys(command);
      if (name === 'replSetGetStatus' && state === 'new') throw Object.assign(new Error('no replset config'), { code: 94 });
      done.push(name);
    };
    return {
      uri,
      adminCommand,
      hello: () => ({ isWritablePrimary: state === 'ready' }),
      getUser: () => (hasUser ? {} : null),
      createUser: ({ user }: { user: string }) => done.push(`create ${user}`),
      updateUser: (user: string) => done.push(`update ${user}`),
    };
  };
  const sleep = (ms: number) => (waits += ms);
  const error = (() => {
    try {
      runInNewContext(SCRIPT, { process: { env: PASSWORDS }, connect, sleep, print: () => undefined, encodeURIComponent });
      return undefined;
    } catch (thrown) {
      return String(thrown);
    }
  })();
  return { attempts, waits, done, error };
}

it('retries while the database refuses connections, then creates the replica set and the user [O6]', () => {
  expect(run(['refuses', 'refuses', 'new', 'no primary', 'ready'])).toEqual({
    attempts: 5,
    waits: 4_000,
    done: ['replSetInitiate', 'replSetGetStatus', 'replSetGetStatus', 'create waybill'],
    error: undefined,
  });
});

it('changes only the password when it runs again [O6]', () => {
  expect(run(['ready'], { hasUser: true }).done).toEqual(['replSetGetStatus', 'update waybill']);
});

it('exits with an error if the database never starts, so that the container restarts [O6]', () => {
  const { attempts, error } = run(['refuses']);
  expect(attempts).toBe(120);
  expect(error).toContain('ECONNREFUSED');
});
