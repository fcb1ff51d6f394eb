import { DiskFullError } from '@waybill/embedded-mongo';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const { MongoServerError } = mongoose.mongo;
const createServerError = (code: number) => new MongoServerError({ errmsg: 'server message', code });
const FULL = 'The disk is full. Free some space where the data lies, or where it was to be written, and try again.';

test('names the file and check-database if stored data cannot be read, also in a migration [O4]', () => {
  const error = new MongoServerError({ errmsg: 'unknown BSON type 51', code: 1 });
  for (const failure of [
    error,
    new mongoose.mongo.BSON.BSONError('bad length'),
    new Error('Migration failed', { cause: error }),
  ]) {
    expect(explainFailure(failure, '/data/db/embedded.mdb')).toMatch(
      /^The database file \/data\/db\/embedded\.mdb cannot be read: (unknown BSON type 51|bad length)\n.*npm run check-database/,
    );
  }
});

test.each([
  ['a full disk under the data folder', new DiskFullError('there is no room for a database in /data/db'), FULL],
  [
    'a full disk while writing a file',
    Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
    FULL,
  ],
  ['a full disk of the database server', createServerError(14_031), FULL],
  ['a wrong password', createServerError(18), 'The database refuses the user or the password. Check MONGODB_URI.'],
  [
    'a server that shuts down',
    createServerError(91),
    'The database does not answer. Check MONGODB_URI and that its server runs.',
  ],
])('explains a failed start in one line with a remedy: %s [H7]', (_, error, line) => {
  expect(explainFailure(error)).toBe(line);
});
