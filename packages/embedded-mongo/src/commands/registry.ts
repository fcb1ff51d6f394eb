import { aggregate } from './aggregate.ts';
import { backup } from './backup.ts';
import { bulkWrite } from './bulk-write.ts';
import { createCollection, dropCollectionCommand, dropDatabase, listCollections, listDatabases } from './catalog-commands.ts';
import type { Command } from './command.ts';
import { count } from './count.ts';
import { deleteCommand } from './delete.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain.ts';
import { findAndModify } from './find-and-modify.ts';
import { find } from './find.ts';
import { getMore, killCursors } from './get-more.ts';
import { hello } from './hello.ts';
import { createIndexes, dropIndexes, listIndexes } from './index-commands.ts';
import { insert } from './insert.ts';
import { SERVER_COMMANDS } from './server-commands.ts';
import { collStats, dbStats } from './stats.ts';
import { update } from './update.ts';

export const COMMANDS: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['hello', hello],
  ['isMaster', hello],
  ['ismaster', hello],
  ...SERVER_COMMANDS,
  ['waybillBackup', backup],
  ['bulkWrite', bulkWrite],
  ['insert', insert],
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['update', update],
  ['delete', deleteCommand],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['count', count],
  ['distinct', distinct],
  ['aggregate', aggregate],
  ['explain', explain],
  ['create', createCollection],
  ['drop', dropCollectionCommand],
  ['dropDatabase', dropDatabase],
  ['listCollections', listCollections],
  ['listDatabases', listDatabases],
  ['createIndexes', createIndexes],
  ['dropIndexes', dropIndexes],
  ['deleteIndexes', dropIndexes],
  ['listIndexes', listIndexes],
  ['collStats', collStats],
  ['dbStats', dbStats],
]);
