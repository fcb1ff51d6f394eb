export { DiskFullError, FolderInUseError, FolderNotEmptyError, ForeignFileError } from './errors.ts';
export { startEmbeddedMongo } from './start-embedded-mongo.ts';
export type { EmbeddedMongo } from './start-embedded-mongo.ts';
export { FILE_NAME as DATABASE_FILE } from './storage/environment.ts';
export { checkDatabase } from './storage/check-database.ts';
export type { CheckReport } from './storage/check-tables.ts';
export { makeFolder } from './storage/private-files.ts';
export { getReplacedFolder, restoreBackup } from './storage/backup.ts';
export type { ServerOptions } from './server/listen.ts';
