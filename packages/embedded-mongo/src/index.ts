export { FolderInUseError, ForeignFileError } from './errors.ts';
export { startEmbeddedMongo } from './start-embedded-mongo.ts';
export type { EmbeddedMongo } from './start-embedded-mongo.ts';
export type { ServerOptions } from './server/server.ts';
