import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import request from 'supertest';
import { afterEach, beforeEach, inject } from 'vitest';
import { connect } from '../platform/db/connect.ts';
import { runScript } from './run-script.ts';

const CREDENTIALS = { username: 'admin', password: 'Correct-horse-42' };
const SET_CLOCK = new URL('set-clock.mjs', import.meta.url).href;

interface LaunchOptions {
  /** Start of the clock; defaults to now. */
  at?: Date;
  port?: number;
  workers?: number;
  /** Absent: mails wait. */
  smtpUrl?: string;
}

export function setUpProcesses() {
  let connection: Connection;
  let uri = '';
  const running: ReturnType<typeof runScript>[] = [];

  beforeEach(async () => {
    const dbName = `${inject('databasePrefix')}processes-${randomUUID().slice(0, 8)}`;
    uri = Object.assign(new URL(inject('mongodbUri')), { pathname: `/${dbName}` }).href;
    connection = await connect(uri, { unlimited: true });
  });
  afterEach(async () => {
    for (const script of running.splice(0)) {
      script.process.kill('SIGKILL');
      await script.ended;
    }
    await connection.dropDatabase();
    await connection.close();
  });

  const launch = ({ at, port = 0, workers = 1, smtpUrl }: LaunchOptions = {}) => {
    const started = runScript('main.js', {
      MONGODB_URI: uri,
      JWT_SECRET: 'q7Zt2mXw9LfB4sKd8RvN1yPc6HgT3jUe',
      PORT: String(port),
      WORKERS: String(workers),
      DEMO_DATA: 'false',
      RATE_LIMIT_FACTOR: '1000',
      ADMIN_PASSWORD: CREDENTIALS.password,
      ...(smtpUrl && { SMTP_URL: smtpUrl, PUBLIC_URL: 'https://waybill.example' }),
      ...(at && { NODE_OPTIONS: `--import ${SET_CLOCK}`, CLOCK_AT: at.toISOString() }),
    });
    running.push(started);
    return started;
  };

  return {
    connection: () => connection,
    launch,
    start: async (options?: LaunchOptions) => {
      const server = launch(options);
      const url = (await server.line(/^ {2}URL {2,}http/)).replace(/^ {2}URL +/, '');
      const login = await request(url).post('/api/admin/login').send(CREDENTIALS).expect(200);
      const authorization = { Authorization: `Bearer ${login.body.data.token}` };
      return {
        ...server,
        url,
        office: request.agent(url).set(authorization),
        ask: (path: string, as: 'office' | 'visitor' = 'office') =>
          request(url)
            .get(`/api${path}`)
            .set(as === 'office' ? authorization : {}),
        failures: () => server.lines.filter((line) => /"level":(50|60)/.test(line)),
      };
    },
  };
}
