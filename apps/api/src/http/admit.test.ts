import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createLogger } from '../logger.ts';
import { admit } from './admit.ts';
import { errorHandler } from './error-handler.ts';
import { tooManySignIns } from './too-many.ts';

/** Answers each call when told to. */
function serve(atOnce: number) {
  const answers: (() => void)[] = [];
  const app = express();
  app.get('/', admit(atOnce, tooManySignIns), (_req, res) => void answers.push(() => res.send('done')));
  app.use(errorHandler(createLogger('silent')));
  return { app, answers };
}

/** Sends a call at once; supertest waits until somebody awaits it. */
const begin = async (app: express.Express) => request(app).get('/');

test('A19: refuses calls beyond those under way, and takes the next when one has been answered', async () => {
  const { app, answers } = serve(1);
  const first = begin(app);
  await expect.poll(() => answers.length).toBe(1);
  const refused = await request(app).get('/');
  expect([refused.status, refused.headers['retry-after'], answers.length]).toEqual([429, '1', 1]);

  answers[0]?.();
  expect((await first).status).toBe(200);
  const next = begin(app);
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.();
  expect((await next).status).toBe(200);
});

test('a caller who goes away frees the place', async () => {
  const { app, answers } = serve(1);
  const leaving = request(app).get('/');
  leaving.end(() => {});
  await expect.poll(() => answers.length).toBe(1);
  leaving.abort();
  await expect
    .poll(async () => {
      const call = request(app).get('/').timeout(100);
      return call.then(
        ({ status }) => status,
        () => answers.length,
      );
    })
    .toBe(2);
});
