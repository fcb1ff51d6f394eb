import { setupServer } from 'msw/node';

/** Answers the calls of a test; a call that no test announced fails it. */
export const server = setupServer();
