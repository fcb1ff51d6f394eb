import { once } from 'node:events';
import { connect } from 'node:net';
import { ObjectId } from 'bson';
import type { Document } from 'mongodb';
import { MongoClient } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { useClient } from '../testing/use-collection.ts';
import { startServer } from './server.ts';

describe('out of scope', () => {
  it.each<[Document, number]>([
    [{ nonsense: 1 }, 59],
    [{ find: 'a', nonsense: 1 }, 40_415],
    [{ find: 'a', tailable: true }, 115],
    [{ find: 1 }, 73],
    [{ find: '' }, 73],
    [{ find: 'a$b' }, 73],
    [{ find: 'a', filter: 1 }, 14],
    [{ find: 'a', sort: { x: 2 } }, 2],
    [{ find: 'a', hint: 'none' }, 2],
    [{ insert: 'a', documents: [] }, 2],
    [{ update: 'a' }, 40_414],
    [{ findAndModify: 'a', query: {} }, 9],
    [{ findAndModify: 'a', remove: true, new: true }, 9],
    [{ create: 'a', capped: true, size: 1 }, 115],
    [{ create: 'a', viewOn: 'b' }, 115],
    [{ create: 'a', expireAfterSeconds: 5, timeseries: { timeField: 'at' } }, 115],
    [{ create: 'a', expireAfterSeconds: 5 }, 115],
    [{ create: 'a', timeseries: { timeField: 't' } }, 115],
    [{ create: 'a', validator: { a: 1 } }, 115],
    [{ collMod: 'a', validator: { a: 1 } }, 59],
    [{ aggregate: 1, pipeline: [{ $documents: [] }], cursor: {} }, 115],
    [{ find: 'a', sort: { $natural: 1 } }, 115],
    [{ find: 'a', sort: { a: { $meta: 'textScore' } } }, 115],
    [{ find: 'a', readConcern: { level: 'snapshot' } }, 115],
    [{ getMore: 'x', collection: 'a' }, 14],
    [{ dropIndexes: 'none', index: '*' }, 26],
    [{ shutdown: 1 }, 20],
    [{ insert: 'a', documents: [{ a: 1 }], writeConcern: { w: 2 } }, 2],
    [{ find: 'a', txnNumber: 1, startTransaction: true, autocommit: false }, 20],
    [{ commitTransaction: 1 }, 20],
  ])('answers %j with code %i', async (command, code) => {
    const db = (await useClient()).db('test');
    await db.createCollection('a');
    await expect(db.command(command)).rejects.toMatchObject({ code });
  });

  it('rejects a transaction like a standalone and stores nothing', async () => {
    const client = await useClient();
    const things = client.db('test').collection('things');
    const session = client.startSession();
    await expect(session.withTransaction(async () => things.insertOne({ a: 1 }, { session }))).rejects.toThrow(
      /retryWrites=false|Transaction numbers/,
    );
    await session.endSession();
    expect(await things.countDocuments()).toBe(0);
  });

  it('reports write errors of statements by index', async () => {
    const things = (await useClient()).db('test').collection('things');
    await things.insertMany([{ a: 'x' }, { a: 1 }]);
    const bulk = things.bulkWrite(
      [{ updateMany: { filter: { a: 'x' }, update: { $inc: { a: 1 } } } }, { deleteMany: { filter: { a: 1 } } }],
      { ordered: false },
    );
    await expect(bulk).rejects.toMatchObject({ writeErrors: [{ index: 0, code: 14 }], deletedCount: 1 });
  });
});

describe('requests that clients send on their own', () => {
  it.each<[string, Document]>([
    ['ping', { ping: 1 }],
    ['build information', { buildInfo: 1 }],
    ['server status', { serverStatus: 1 }],
    ['the log', { getLog: 'startupWarnings' }],
    ['the feature version', { getParameter: 1, featureCompatibilityVersion: 1 }],
    ['the connection', { connectionStatus: 1 }],
    ['the host', { hostInfo: 1 }],
    ['start options', { getCmdLineOpts: 1 }],
    ['databases', { listDatabases: 1, nameOnly: true }],
    ['ending sessions', { endSessions: [{ id: new ObjectId() }] }],
  ])('answers %s', async (_, command) => {
    expect(await (await useClient()).db('admin').command(command)).toMatchObject({ ok: 1 });
  });

  it('identifies as a standalone without a topology version', async () => {
    const hello = await (await useClient()).db('admin').command({ hello: 1 });
    expect(hello).toMatchObject({ isWritablePrimary: true, maxWireVersion: 25 });
    expect(hello).not.toHaveProperty('setName');
    expect(hello).not.toHaveProperty('topologyVersion');
  });
});

describe('the socket', () => {
  it.each([
    ['a length that is impossible', Buffer.from('ffffff7fffffffff', 'hex')],
    ['a text of another protocol', Buffer.from('GET / HTTP/1.1\r\nhost: x\r\n\r\n')],
    ['an unknown opcode', Buffer.from('10000000010000000000000000000000', 'hex')],
    [
      'a section longer than its message',
      Buffer.from('1a000000010000000000000000dd0700000000000000ffffff7f', 'hex').subarray(0, 26),
    ],
  ])('closes on %s, and the server keeps running', async (_, bytes) => {
    const server = await startServer({ dataDir: temporaryFolder() });
    const socket = connect(decodeURIComponent(new URL(server.uri).hostname));
    socket.on('error', () => undefined);
    socket.write(bytes);
    await once(socket, 'close');
    const client = await MongoClient.connect(server.uri);
    expect(await client.db('admin').command({ ping: 1 })).toEqual({ ok: 1 });
    await client.close();
    await server.stop();
  });

  it('listens on loopback only', async () => {
    await expect(startServer({ dataDir: temporaryFolder(), host: '0.0.0.0' })).rejects.toThrow(RangeError);
  });
});
