import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

const SELF = ["'self'"];

/** The policy allows nothing inline and no other host; `data:` pictures only. */
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

/** One year, the least that counts. */
const overHttps = helmet.strictTransportSecurity({ maxAge: 365 * 24 * 3_600 });

/** Nothing in them depends on the request, so helmet makes them once and not for every answer. */
const HEADERS = collectHeaders(onEveryAnswer);

/** Security headers of every answer, pages and API alike. Over plain HTTP none promises HTTPS (RFC 6797, 7.2). */
export const securityHeaders: RequestHandler = (req, res, next) => {
  for (const [name, value] of HEADERS) res.setHeader(name, value);
  if (req.secure) overHttps(req, res, next);
  else next();
};

/** What a middleware of helmet sets, under the names that it writes. */
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
