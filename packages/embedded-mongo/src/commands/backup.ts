import { isAbsolute } from 'node:path';
import { FolderNotEmptyError, MongoError } from '../errors.ts';
import { backUp } from '../storage/backup.ts';
import type { Command } from './command.ts';

/** `{waybillBackup: 1, to: <absolute folder>}` on admin, a command of our own: a copy of the whole database while it runs. */
export const backup: Command = {
  fields: ['to'],
  run: async ({ state, db, body }) => {
    if (db !== 'admin') throw new MongoError('Unauthorized', 'waybillBackup may only be run against the admin database.');
    const to = body['to'];
    if (typeof to !== 'string' || !isAbsolute(to))
      throw new MongoError('BadValue', 'waybillBackup needs an absolute folder in `to`');
    try {
      return await backUp(state.engine, to);
    } catch (error) {
      if (error instanceof FolderNotEmptyError) throw new MongoError('NamespaceExists', error.message);
      throw error;
    }
  },
};
