import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { type CsvRow, sendCsv } from './send-csv.ts';

function serve(rows: AsyncIterable<CsvRow>) {
  const app = express();
  app.get('/', (_req, res) => sendCsv(res, { fileName: 'lanes.csv', columns: ['place', 'count'], rows }));
  return app;
}

async function* lines(...rows: CsvRow[]) {
  yield* rows;
}

test('sends a file that spreadsheets open directly: name, byte order mark and line ends [B14]', async () => {
  const answer = await request(serve(lines(['Malmö, "Öst"', 3], [null, 0]))).get('/');
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=lanes.csv',
  });
  expect(answer.text).toBe('\uFEFFplace,count\r\n"Malmö, ""Öst""",3\r\n,0\r\n');
});

test('sends the column names without rows [B14]', async () => {
  expect((await request(serve(lines())).get('/')).text).toBe('\uFEFFplace,count\r\n');
});

test.each(['=HYPERLINK("http://x")', '+1 555', '-2', '@SUM(A1)', '\t=1', '\r=1'])(
  'sends %j as text, not as a formula [B14]',
  async (cell) => {
    const { text } = await request(serve(lines([cell, 1]))).get('/');
    expect(text.split('\r\n').slice(1).join('\r\n').replace(/^"/, '')).toMatch(/^'/);
  },
);

test('fails if rows cannot be read, instead of sending an empty file', async () => {
  const failing = { [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The database is gone')) }) };
  expect((await request(serve(failing)).get('/')).status).toBe(500);
});

test('breaks the connection if a later row cannot be read', async () => {
  async function* breaking(): AsyncGenerator<CsvRow> {
    yield ['Oslo', 1];
    throw new Error('The database is gone');
  }
  await expect(request(serve(breaking())).get('/')).rejects.toThrow(/aborted|hang up/);
});

test('stops reading rows when the client disconnects', async () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  async function* endless(): AsyncGenerator<CsvRow> {
    try {
      for (;;) yield ['x'.repeat(10_000), 1];
    } finally {
      release();
    }
  }
  const server = serve(endless()).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const call = http.get({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  const [answer] = await once(call, 'response');
  answer.once('error', () => {});
  await once(answer, 'data');
  call.destroy();
  await expect(released).resolves.toBeUndefined();
});
