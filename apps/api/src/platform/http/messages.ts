import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

export type Messages = ReturnType<typeof createMessages>;

/**
 * The requests and responses of one server. Express makes each its own by exchanging its prototype, after which V8 has learnt nothing
 * of its shape and looks everything up anew. Those of an app that has been adopted are its own from the start.
 */
export function createMessages() {
  class Request extends IncomingMessage {}
  class Response<Asked extends IncomingMessage = Request> extends ServerResponse<Asked> {}
  return {
    /** For node:http's `createServer`. */
    kinds: { IncomingMessage: Request, ServerResponse: Response },
    /** From now on what comes in is made for this app. */
    adopt: (app: Express): void => {
      app.request = Object.setPrototypeOf(Request.prototype, app.request);
      app.response = Object.setPrototypeOf(Response.prototype, app.response);
    },
  };
}
