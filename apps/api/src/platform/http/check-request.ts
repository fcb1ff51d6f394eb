import { URL_LIMIT_BYTES } from '@waybill/contracts';
import type { RequestHandler } from 'express';
import { AppError } from '../errors/app-error.ts';

/**
 * Refuses requests that are wrong whatever they ask for: an address that is too long, and in HTTP/1.1 other than one Host, upon which
 * the connection ends (RFC 9112, 3.2).
 */
export const checkRequest: RequestHandler = (req, res, next) => {
  if (req.url.length > URL_LIMIT_BYTES) {
    throw new AppError('URL_TOO_LONG', `The address has more than ${URL_LIMIT_BYTES.toLocaleString('en')} bytes.`);
  }
  const hosts = countHosts(req.rawHeaders);
  if (hosts > 1 || (hosts === 0 && req.httpVersion === '1.1')) {
    res.setHeader('Connection', 'close');
    throw new AppError('BAD_URL', 'The request must name its Host, once.');
  }
  next();
};

/** Names and values alternate. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
