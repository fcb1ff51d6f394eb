import { createSecretKey, type KeyObject, randomBytes, randomUUID } from 'node:crypto';
import type { Credentials } from '@waybill/contracts/auth/schema';
import type { Express } from 'express';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { beforeAll, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { type AppOptions, createApp } from '../app/create-app.ts';
import type { Context, ContextOptions } from '../app/create-context.ts';
import { adminModel, type AdminRecord } from '../modules/auth/admin-model.ts';
import { createAdminRepository } from '../modules/auth/admin-repository.ts';
import { hashPassword } from '../modules/auth/passwords.ts';
import { signToken } from '../modules/auth/tokens.ts';
import { derivePurposeKeys } from '../platform/config/purpose-keys.ts';
import { repeat } from '../platform/jobs/repeat.ts';
import { createLogger } from '../platform/log/logger.ts';
import { createFlatContext, type FlatContext } from './flat-parts.ts';
import { setUpDatabase } from './set-up-database.ts';

export const CREDENTIALS: Credentials = { username: 'dispatcher', password: 'correct horse battery' };
/** A Wednesday noon in New York, the company's zone; far ahead, as the end of a limit's window is also compared with the real clock. */
const START = new Date('2040-03-07T17:00:00.000Z');
const SESSION_MS = 8 * 3_600_000;
/** Made once for all files of a worker. */
let credentialsHash: Promise<string> | undefined;

export type TestServer = ReturnType<typeof setUpServer>;

type Overrides = Partial<Pick<AppOptions, 'webRoot' | 'isStopping'>> & {
  config?: Partial<AppOptions['config'] & Pick<ContextOptions, 'publicUrl' | 'backups'>>;
  /** Secrets that were in use before. */
  retiredKeys?: readonly KeyObject[];
};

/**
 * Gives a test file the whole server on an empty database, with one administrator, a clock that stands still until a
 * test moves it, and all that was logged.
 */
export function setUpServer({ config, retiredKeys = [], ...overrides }: Overrides = {}) {
  const { connection, hearOf } = setUpDatabase();
  const secret = createSecretKey(randomBytes(32));
  const keys = derivePurposeKeys([secret, ...retiredKeys]);
  const [tokenKey] = keys.session;
  const clock = { now: START };
  const logged: string[] = [];
  let passwordHash = '';
  let app: Express | undefined;

  const settled = {
    corsOrigins: [],
    metricsToken: undefined,
    publicUrl: undefined,
    rateLimitFactor: 1,
    trustProxy: 0,
    ...config,
  };
  /** The parts of the product on this database, as another process would make them. Whoever waits for the log gets it at once. */
  const newContext = (options: Partial<ContextOptions> = {}) => {
    const context = createFlatContext({
      ...settled,
      connection: connection(),
      keys,
      logger: createLogger('info', { write: (line) => void logged.push(line) }),
      now: () => clock.now,
      ...options,
    });
    context.dispatcher.serveWaiting();
    return context;
  };

  const newApp = (context: Context): Express => createApp(context, { config: settled, webRoot: '/nowhere', ...overrides });
  const getApp = (context?: Context): Express => (app ??= newApp(context ?? newContext()));

  beforeAll(async () => {
    credentialsHash ??= hashPassword(CREDENTIALS.password);
    passwordHash = await credentialsHash;
  });
  beforeEach(async () => {
    app = undefined;
    clock.now = START;
    logged.length = 0;
    await admins().insert({ username: CREDENTIALS.username, passwordHash, createdAt: START });
  });

  const admins = () => createAdminRepository({ model: adminModel(connection()) });

  /**
   * A token of a session that is open, without the cost of a password check.
   * @param options.inUse whether it counts as used all the time, so that tests may let hours pass.
   */
  const openSession = async ({ inUse = true } = {}): Promise<string> => {
    const session = {
      sid: randomUUID(),
      createdAt: clock.now,
      expiresAt: new Date(clock.now.getTime() + SESSION_MS),
      agent: 'Other',
    };
    const stored = { ...session, ...(inUse && { seenAt: session.expiresAt }) };
    // Past the use case, so that the activity log holds only what a test does; by the driver, as thousands of calls do this.
    const admin = await connection()
      .collection<AdminRecord>('admins')
      .findOneAndUpdate({ username: CREDENTIALS.username }, { $push: { sessions: stored } }, { projection: { tokenVersion: 1 } });
    if (!admin) throw new Error('There is no administrator');
    const identity = { adminId: admin._id.toHexString(), tokenVersion: admin.tokenVersion };
    return signToken(tokenKey, { ...identity, ...session, issuedAt: session.createdAt });
  };

  return {
    connection,
    hearOf,
    /** What all keys are derived from. */
    secret,
    keys,
    /** Signs sessions. */
    tokenKey,
    clock,
    logged,
    app: () => getApp(),
    newContext,
    /** Has what happened logged and processed by consumers, as jobs do all the time. */
    processEvents: async (context: Pick<FlatContext, 'dispatcher' | 'consumers'> = newContext()): Promise<void> => {
      await context.dispatcher.dispatch();
      await context.consumers.run();
    },
    /** Has a new app hear of changes, and so answer from memory, until the test is over. */
    followChanges: async (): Promise<void> => {
      app = undefined;
      const context = newContext();
      getApp(context);
      // What happened before is no news.
      await context.dispatcher.dispatch();
      onTestFinished(repeat(context.dispatcher.dispatch, { everyMs: 50, logger: context.logger, task: 'dispatch events' }));
      onTestFinished(context.feed.follow());
      await vi.waitFor(() => expect(context.feed.isHealthy()).toBe(true));
    },
    openSession,
    /** Calls as an administrator that reach another process of this server. */
    adminElsewhere: async (): Promise<TestAgent> =>
      request.agent(newApp(newContext())).set('Authorization', `Bearer ${await openSession()}`),
    /** Calls as anybody. */
    visitor: () => request(getApp()),
    /** Calls as a signed-in administrator. */
    admin: async (options: { inUse?: boolean } = {}): Promise<TestAgent> =>
      request.agent(getApp()).set('Authorization', `Bearer ${await openSession(options)}`),
    /** Puts a new app in the place of this one, as a new process would. */
    restart: () => {
      app = undefined;
    },
    /** Moves the clock on. */
    wait: (ms: number) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
  };
}
