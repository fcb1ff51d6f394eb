export { FolderInUseError, ForeignFileError } from './errors.ts';
export { startEmbeddedMongo } from './start-embedded-mongo.ts';
export type { EmbeddedMongo } from './start-embedded-mongo.ts';
export { startServer } from './server/server.ts';
export type { RunningServer, ServerOptions } from './server/server.ts';
