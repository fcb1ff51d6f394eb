import { isAbsolute } from 'node:path';
import { FolderNotEmptyError, MongoError } from '../errors.ts';
import { backUp } from '../storage/backup.ts';
import type { Command } from './command.ts';

/** Our own command `{waybillBackup: 1, to: <absolute folder>}` on admin. A damaged copy stays in `damagedTo`, else in `to`. */
export const backup: Command = {
  fields: ['to', 'damagedTo'],
  run: async ({ state, db, body }) => {
    if (db !== 'admin') throw new MongoError('Unauthorized', 'waybillBackup may only be run against the admin database.');
    const [to, damagedTo] = [body['to'], body['damagedTo']];
    if (!isFolder(to)) throw new MongoError('BadValue', 'waybillBackup needs an absolute folder in `to`');
    if (damagedTo !== undefined && !isFolder(damagedTo))
      throw new MongoError('BadValue', 'waybillBackup needs an absolute folder in `damagedTo`');
    try {
      return await backUp(state.engine, to, { damagedTo });
    } catch (error) {
      if (error instanceof FolderNotEmptyError) throw new MongoError('NamespaceExists', error.message);
      throw error;
    }
  },
};

const isFolder = (path: unknown): path is string => typeof path === 'string' && isAbsolute(path);
