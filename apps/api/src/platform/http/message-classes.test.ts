import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import express from 'express';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { createMessageClasses } from './listen.ts';

interface Came {
  req: IncomingMessage;
  res: ServerResponse;
  kinds: readonly unknown[];
}

function start() {
  const app = express();
  app.get('/greeting', (req, res) => {
    res.status(201).json({ from: req.app === app && res.app === app, said: req.get('x-said'), secure: req.secure });
  });
  const { classes, adopt } = createMessageClasses();
  const came: Came[] = [];
  const note: RequestListener = (req, res) => {
    came.push({ req, res, kinds: [req, res].map(Object.getPrototypeOf) });
    app(req, res);
  };
  const server = createServer(classes, note).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const greet = () => request(server).get('/greeting').set('X-Said', 'good morning');
  return { adopt: () => adopt(app), greet, came };
}

test("creates messages of an adopted app with Express's prototypes, so that Express replaces none [S0]", async () => {
  const { adopt, greet, came } = start();
  adopt();
  const { body } = await greet().expect(201);
  expect(body).toEqual({ from: true, said: 'good morning', secure: false });
  const [{ req, res, kinds } = { kinds: [] }] = came;
  expect([req, res].map(Object.getPrototypeOf)).toEqual(kinds);
  expect(kinds.map((kind) => Object.hasOwn(Object(kind), 'constructor'))).toEqual([true, true]);
});

test('adopts an app while others are answered', async () => {
  const { adopt, greet } = start();
  const { body: before } = await greet().expect(201);
  adopt();
  const { body: after } = await greet().expect(201);
  expect(after).toEqual(before);
});
