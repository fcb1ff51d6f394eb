import { LOGO_NAME, logoPath } from '@waybill/contracts';
import type { RequestHandler } from 'express';

const FOLDER = logoPath('');
const YEAR_SECONDS = 31_536_000;

/** Serves uploaded pictures to anybody, below `/api`: kept for ever, since another picture has another name. */
export function sendLogo(findPicture: (name: string) => Promise<Buffer | null>): RequestHandler {
  return async (req, res, next) => {
    const name = req.path.startsWith(FOLDER) ? req.path.slice(FOLDER.length) : '';
    if ((req.method !== 'GET' && req.method !== 'HEAD') || !LOGO_NAME.test(name)) return next();
    const picture = await findPicture(name);
    if (!picture) return next();
    res.setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    res.type(name.slice(name.indexOf('.'))).send(picture);
  };
}
