import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

export type MessageClasses = ReturnType<typeof createMessageClasses>;

/** Express replaces each message's prototype, which deoptimizes V8; messages of an adopted app have it from the start. */
export function createMessageClasses() {
  class Request extends IncomingMessage {}
  class Response<Incoming extends IncomingMessage = Request> extends ServerResponse<Incoming> {}
  return {
    /** For node:http's `createServer`. */
    classes: { IncomingMessage: Request, ServerResponse: Response },
    adopt: (app: Express): void => {
      app.request = Object.setPrototypeOf(Request.prototype, app.request);
      app.response = Object.setPrototypeOf(Response.prototype, app.response);
    },
  };
}
