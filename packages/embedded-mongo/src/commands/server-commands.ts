import { toNumber } from '../bson/numbers.ts';
import { MongoError } from '../errors.ts';
import type { Command } from './command.ts';

export const VERSION = '8.0.12';

const nothing: Command = { run: () => ({}) };

const buildInfo: Command = {
  run: () => ({
    version: VERSION,
    versionArray: [...VERSION.split('.').map(Number), 0],
    gitVersion: 'waybill-embedded',
    modules: ['waybill-embedded'],
    storageEngines: ['lmdb'],
    bits: 64,
    debug: false,
    maxBsonObjectSize: 16_777_216,
  }),
};

const serverStatus: Command = {
  run: ({ state }) => ({
    host: '127.0.0.1',
    version: VERSION,
    process: 'waybill-embedded',
    pid: process.pid,
    uptime: (performance.now() - state.startedAt) / 1000,
    localTime: new Date(),
    storageEngine: { name: 'lmdb', persistent: true },
  }),
};

const connectionStatus: Command = {
  run: () => ({ authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] } }),
};

const getLog: Command = { run: () => ({ totalLinesWritten: 0, log: [] }) };

const getParameter: Command = {
  run: ({ body }) => {
    if (body['featureCompatibilityVersion'] !== undefined || body['getParameter'] === '*')
      return { featureCompatibilityVersion: { version: '8.0' } };
    throw new MongoError('InvalidOptions', 'no option found to get');
  },
};

const currentOp: Command = {
  run: ({ state }) => ({
    inprog: [...state.operations.values()].map(({ operation: { id, startedAt }, name, ns }) => ({
      type: 'op',
      active: true,
      opid: id,
      op: 'command',
      command: { [name]: 1 },
      ns,
      secs_running: Math.floor((performance.now() - startedAt) / 1000),
    })),
  }),
};

const killOp: Command = {
  fields: ['op'],
  run: ({ state, body }) => {
    state.operations.get(toNumber(body['op']) ?? -1)?.operation.kill();
    return { info: 'attempting to kill op' };
  },
};

const getCmdLineOpts: Command = { run: () => ({ argv: [], parsed: {} }) };

const hostInfo: Command = {
  run: () => ({ system: { currentTime: new Date(), hostname: '127.0.0.1' }, os: { type: process.platform }, extra: {} }),
};

const whatsMyUri: Command = { run: () => ({ you: '127.0.0.1' }) };

const shutdown: Command = {
  run: ({ state, db }) => {
    if (db !== 'admin') throw new MongoError('IllegalOperation', 'shutdown may only be run against the admin database.');
    setImmediate(state.requestStop);
    return {};
  },
};

export const SERVER_COMMANDS: readonly (readonly [string, Command])[] = [
  ['ping', nothing],
  ['startSession', nothing],
  ['endSessions', nothing],
  ['refreshSessions', nothing],
  ['killSessions', nothing],
  ['logout', nothing],
  ['abortTransaction', refuseTransaction()],
  ['commitTransaction', refuseTransaction()],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['serverStatus', serverStatus],
  ['connectionStatus', connectionStatus],
  ['getLog', getLog],
  ['currentOp', currentOp],
  ['killOp', killOp],
  ['getParameter', getParameter],
  ['getCmdLineOpts', getCmdLineOpts],
  ['hostInfo', hostInfo],
  ['whatsmyuri', whatsMyUri],
  ['shutdown', shutdown],
];

function refuseTransaction(): Command {
  return {
    run: () => {
      throw new MongoError('IllegalOperation', 'Transactions are only allowed on a replica set member or mongos');
    },
  };
}
