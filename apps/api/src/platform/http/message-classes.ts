import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

export type Messages = ReturnType<typeof createMessages>;

/** Express replaces each message's prototype, which deoptimizes V8; messages of an adopted app have it from the start. */
export function createMessages() {
  class Request extends IncomingMessage {}
  class Response<Asked extends IncomingMessage = Request> extends ServerResponse<Asked> {}
  return {
    /** For node:http's `createServer`. */
    kinds: { IncomingMessage: Request, ServerResponse: Response },
    adopt: (app: Express): void => {
      app.request = Object.setPrototypeOf(Request.prototype, app.request);
      app.response = Object.setPrototypeOf(Response.prototype, app.response);
    },
  };
}
