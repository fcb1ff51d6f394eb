import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Credentials } from '@waybill/contracts/auth/schema';
import type { Express } from 'express';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { type AppOptions, createApp } from '../app/create-app.ts';
import type { Context, ContextOptions } from '../app/create-context.ts';
import { adminModel, type AdminRecord } from '../modules/auth/admin-model.ts';
import { createAdminRepository } from '../modules/auth/admin-repository.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { signToken } from '../modules/auth/tokens.ts';
import { derivePurposeKeys } from '../platform/config/purpose-keys.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { createLogger } from '../platform/log/open-log.ts';
import { createFlatContext, type FlatContext } from './flat-context.ts';
import { setUpDatabase } from './set-up-database.ts';

export const CREDENTIALS: Credentials = { username: 'dispatcher', password: 'correct horse battery' };
/** Wednesday noon in New York, the company's zone; in the future, because limit windows also use the real clock. */
const START = new Date('2040-03-07T17:00:00.000Z');
const SESSION_MS = 8 * 3_600_000;
let credentialsHash: Promise<string> | undefined;

export type TestServer = ReturnType<typeof setUpServer>;

type Overrides = Partial<Pick<AppOptions, 'webRoot' | 'isStopping'>> & {
  config?: Partial<
    AppOptions['config'] & Pick<ContextOptions, 'publicUrl' | 'smtpUrl' | 'backups' | 'dataDir' | 'demoData' | 'securityContact'>
  >;
  retiredKeys?: readonly KeyObject[];
};

/** The whole server on an empty database: one administrator, a clock that tests move, and the log. */
export function setUpServer({ config, retiredKeys = [], ...overrides }: Overrides = {}) {
  const { connection, trackWrites } = setUpDatabase();
  const secret = createSecretKey(randomBytes(32));
  const keys = derivePurposeKeys([secret, ...retiredKeys]);
  const [tokenKey] = keys.session;
  const clock = { now: START };
  const logged: string[] = [];
  let passwordHash = '';
  let app: Express | undefined;

  const fullConfig = {
    corsOrigins: [],
    metricsToken: undefined,
    publicUrl: undefined,
    rateLimitFactor: 1,
    trustProxy: 0,
    ...config,
  };
  /** As in another process, but callers that wait for the log get it at once. */
  const newContext = (options: Partial<ContextOptions> = {}) => {
    const context = createFlatContext({
      ...fullConfig,
      connection: connection(),
      keys,
      logger: createLogger('info', { write: (line) => void logged.push(line) }),
      now: () => clock.now,
      ...options,
    });
    context.dispatcher.dispatchForWaiters();
    return context;
  };

  const newApp = (context: Context): Express => createApp(context, { config: fullConfig, webRoot: '/nowhere', ...overrides });
  const getApp = (context?: Context): Express => (app ??= newApp(context ?? newContext()));
  /** Listens for all tests of the file; supertest would listen again for each request. */
  const listener = createServer((req, res) => firstApp?.(req, res));
  let firstApp: Express | undefined;
  /** Another app of the same test, as after a restart, listens by itself. */
  const getTarget = () => {
    const current = getApp();
    firstApp ??= current;
    return current === firstApp ? listener : current;
  };

  beforeAll(async () => {
    await once(listener.listen(0, '127.0.0.1'), 'listening');
    credentialsHash ??= hashPassword(CREDENTIALS.password);
    passwordHash = await credentialsHash;
  });
  afterAll(() => {
    listener.close();
    listener.closeAllConnections();
  });
  beforeEach(async () => {
    app = undefined;
    firstApp = undefined;
    clock.now = START;
    logged.length = 0;
    await admins().insert({ username: CREDENTIALS.username, passwordHash, createdAt: START });
  });

  const admins = () => createAdminRepository({ model: adminModel(connection()) });

  /** Skips the password check. @param options.inUse keeps the session active while the clock moves. */
  const openSession = async ({ inUse = true } = {}): Promise<string> => {
    const session = {
      sid: randomUUID(),
      createdAt: clock.now,
      expiresAt: new Date(clock.now.getTime() + SESSION_MS),
      agent: 'Other',
    };
    const stored = { ...session, ...(inUse && { seenAt: session.expiresAt }) };
    // Past the use case to keep the activity log clean, and past Mongoose for speed.
    const admin = await connection()
      .collection<AdminRecord>('admins')
      .findOneAndUpdate({ username: CREDENTIALS.username }, { $push: { sessions: stored } }, { projection: { tokenVersion: 1 } });
    if (!admin) throw new Error('There is no administrator');
    const identity = { adminId: admin._id.toHexString(), tokenVersion: admin.tokenVersion };
    return signToken(tokenKey, { ...identity, ...session, issuedAt: session.createdAt });
  };

  return {
    connection,
    trackWrites,
    secret,
    keys,
    tokenKey,
    clock,
    logged,
    app: () => getApp(),
    newContext,
    processEvents: async (context: FlatContext = newContext()): Promise<void> => {
      await context.dispatcher.dispatch();
      await context.consumers.run();
    },
    /** Makes a new app follow changes, and so use its cache, until the test ends. */
    followChanges: async (): Promise<void> => {
      app = undefined;
      const context = newContext();
      getApp(context);
      await context.dispatcher.dispatch();
      onTestFinished(repeat(context.dispatcher.dispatch, { everyMs: 50, logger: context.logger, task: 'dispatch events' }));
      onTestFinished(context.feed.follow());
      await vi.waitFor(() => expect(context.feed.isHealthy()).toBe(true));
    },
    openSession,
    adminOfOtherProcess: async (): Promise<TestAgent> =>
      request.agent(newApp(newContext())).set('Authorization', `Bearer ${await openSession()}`),
    visitor: () => request(getTarget()),
    admin: async (options: { inUse?: boolean } = {}): Promise<TestAgent> =>
      request.agent(getTarget()).set('Authorization', `Bearer ${await openSession(options)}`),
    restart: () => {
      app = undefined;
    },
    wait: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}
