import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { DEFAULT_LANGUAGE, isLanguage, type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import type { Request, RequestHandler, Response } from 'express';

/** Characters; browsers send a few dozen. A longer header is ignored. */
const MAX_HEADER = 500;

/** The best match for `Accept-Language`, else English. */
export function negotiateLanguage(req: Request): Language {
  if ((req.get('accept-language') ?? '').length > MAX_HEADER) return DEFAULT_LANGUAGE;
  const best = req.acceptsLanguages(LANGUAGE_CODES) || undefined;
  return isLanguage(best) ? best : DEFAULT_LANGUAGE;
}

export function chooseLanguage({ translated = false }: Endpoint): RequestHandler {
  return (req, res, next) => {
    res.locals.language = translated ? negotiateLanguage(req) : DEFAULT_LANGUAGE;
    if (translated) setLanguageHeaders(res, res.locals.language);
    next();
  };
}

export function setLanguageHeaders(res: Response, language: Language): void {
  res.vary('Accept-Language').setHeader('Content-Language', language);
}
