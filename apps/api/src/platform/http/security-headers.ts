import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const SELF = ["'self'"];

/** No inline code and no other host; `data:` for images only. */
const onEveryAnswer = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': SELF,
      'style-src': SELF,
      'img-src': ["'self'", 'data:'],
      'font-src': SELF,
      'connect-src': SELF,
      'manifest-src': SELF,
      'form-action': SELF,
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
    },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
  strictTransportSecurity: false,
});

/** Seconds; one year is the shortest that counts. */
const overHttps = helmet.strictTransportSecurity({ maxAge: 365 * 24 * 3_600 });

/** Computed once, because they do not depend on the request. */
const HEADERS = collectHeaders(onEveryAnswer);

/** HSTS only over HTTPS (RFC 6797, 7.2). */
export const securityHeaders: RequestHandler = (req, res, next) => {
  for (const [name, value] of HEADERS) res.setHeader(name, value);
  if (req.secure) overHttps(req, res, next);
  else next();
};

function collectHeaders(middleware: ReturnType<typeof helmet>): [name: string, value: string][] {
  const headers: [string, string][] = [];
  const req = new IncomingMessage(new Socket());
  const res = new ServerResponse(req);
  res.setHeader = (name, value) => {
    headers.push([name, String(value)]);
    return res;
  };
  middleware(req, res, () => {});
  return headers;
}
