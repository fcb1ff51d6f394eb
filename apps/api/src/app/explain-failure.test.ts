import { DiskFullError } from '@waybill/embedded-mongo';
import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { explainFailure } from './explain-failure.ts';

const { MongoServerError } = mongoose.mongo;
const ofServer = (code: number) => new MongoServerError({ errmsg: 'as the server says it', code });
const FULL = 'The disk is full. Free some space where the data lies, or where it was to be written, and try again.';

test.each([
  ['a folder without room', new DiskFullError('there is no room for a database in /data/db'), FULL],
  ['a file that finds no room', Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }), FULL],
  ['a database without room', ofServer(14_031), FULL],
  ['a wrong password', ofServer(18), 'The database refuses the user or the password. Check MONGODB_URI.'],
  ['a server that shuts down', ofServer(91), 'The database does not answer. Check MONGODB_URI and that its server runs.'],
])('a start that ends for %s is one line that says what to do [H7]', (_, error, line) => {
  expect(explainFailure(error)).toBe(line);
});
