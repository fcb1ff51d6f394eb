import type { RequestHandler } from 'express';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** What is heard of a request that goes through these steps. */
async function go(...steps: RequestHandler[]) {
  const app = express();
  app.use(inTurn(...steps));
  app.use((_req, res) => void res.send('behind them'));
  const explain: express.ErrorRequestHandler = (error, _req, res, _next) => void res.status(418).send(String(error.message));
  app.use(explain);
  const { status, text } = await request(app).get('/');
  return [status, text];
}

const pass: RequestHandler = (_req, _res, next) => next();
const never: RequestHandler = (_req, res) => void res.send('went on');
const wait = () => new Promise((resolve) => setImmediate(resolve));

test('steps run one after the other, and what stands behind them after the last', async () => {
  const begun: number[] = [];
  const note =
    (step: number): RequestHandler =>
    async (_req, _res, next) => {
      begun.push(step);
      await wait();
      next();
    };
  expect(await go(note(1), pass, note(2), note(3))).toEqual([200, 'behind them']);
  expect(begun).toEqual([1, 2, 3]);
});

test('a step that answers is the last', async () => {
  expect(await go(pass, (_req, res) => void res.send('here'), never)).toEqual([200, 'here']);
});

test.each<[string, RequestHandler]>([
  [
    'is thrown',
    () => {
      throw new Error('no');
    },
  ],
  ['is handed on', (_req, _res, next) => next(new Error('no'))],
  [
    'rejects',
    async () => {
      await wait();
      throw new Error('no');
    },
  ],
])('a failure that %s ends them, and is answered as one', async (_how, fail) => {
  expect(await go(pass, fail, never)).toEqual([418, 'no']);
});
