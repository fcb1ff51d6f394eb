import type { Logger } from 'pino';

/** For parts that write one level, and are given no more while the server starts. */
export interface ErrorLog {
  error: Logger['error'];
}

export interface InfoLog {
  info: Logger['info'];
}
