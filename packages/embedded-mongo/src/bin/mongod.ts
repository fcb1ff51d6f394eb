import { parseArgs } from 'node:util';
import { VERSION } from '../commands/server-commands.ts';
import { startServer } from '../server/server.ts';

const DEFAULT_PORT = 27_017;
const MAX_PORT = 65_535;
/** TTL monitor interval, as in mongod. Tests set it to one second. */
const EXPIRY_PARAMETER = /^ttlMonitorSleepSecs=([1-9]\d{0,5})$/;

export async function runMongod(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      version: { type: 'boolean' },
      port: { type: 'string' },
      dbpath: { type: 'string' },
      bind_ip: { type: 'string' },
      storageEngine: { type: 'string' },
      noauth: { type: 'boolean' },
      replSet: { type: 'string' },
      setParameter: { type: 'string', multiple: true },
    },
  });
  if (values.version) {
    console.log(`db version v${VERSION}\nWaybill's embedded database: MongoDB's wire protocol over LMDB, no mongod`);
    return 0;
  }
  if (values.replSet !== undefined) {
    console.error("Waybill's embedded database is a standalone server: --replSet is not supported");
    return 2;
  }
  if (values.dbpath === undefined) {
    console.error('--dbpath is needed: the folder of the database');
    return 2;
  }
  const port = Number(values.port ?? DEFAULT_PORT);
  if (!(port >= 0 && port <= MAX_PORT)) {
    console.error(`--port must be a number from 0 to ${MAX_PORT}`);
    return 2;
  }
  const parameters = values.setParameter ?? [];
  const unknown = parameters.find((parameter) => !EXPIRY_PARAMETER.test(parameter));
  if (unknown !== undefined) {
    console.error(`--setParameter ${unknown} is not supported: the one there is is ttlMonitorSleepSecs=<seconds>`);
    return 2;
  }
  const seconds = parameters.map((parameter) => Number(EXPIRY_PARAMETER.exec(parameter)?.[1])).at(-1);
  const expiry = seconds === undefined ? {} : { expirySeconds: seconds };
  const server = await startServer({ dataDir: values.dbpath, port, host: values.bind_ip ?? '127.0.0.1', ...expiry });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop());
  console.log(`Waiting for connections on port ${new URL(server.uri).port}`);
  await server.stopped;
  return 0;
}
