export { DiskFullError, FolderInUseError, FolderNotEmptyError, ForeignFileError } from './errors.ts';
export { startEmbeddedMongo } from './start-embedded-mongo.ts';
export type { EmbeddedMongo } from './start-embedded-mongo.ts';
export { checkDatabase } from './storage/check-database.ts';
export type { CheckReport } from './storage/check-tables.ts';
export { restoreBackup } from './storage/backup.ts';
export type { ServerOptions } from './server/listen.ts';
