import { LOGO_NAME, getLogoPath, getPhotoPath } from '@waybill/contracts/site/logo-types';
import { type RequestHandler, Router } from 'express';
import type { PictureRepository } from './picture-repository.ts';

const YEAR_SECONDS = 31_536_000;

/** Public and cached forever, because another picture has another name. */
export function pictureRouter({ find }: Pick<PictureRepository, 'find'>): Router {
  const send: RequestHandler<{ name: string }> = async ({ params: { name } }, res, next) => {
    const picture = LOGO_NAME.test(name) ? await find(name) : null;
    if (!picture) return next();
    res.setHeader('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    res.type(name.slice(name.indexOf('.'))).send(picture);
  };
  return Router()
    .get<string, { name: string }>(getLogoPath(':name'), send)
    .get<string, { name: string }>(getPhotoPath(':name'), send);
}
