import { LANGUAGE_CODES, localizePath } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import type { RequestHandler } from 'express';
import { AppError } from '../../platform/errors/app-error.ts';
import { setLanguageHeaders } from '../../platform/http/request-language.ts';
import { changeSubscription } from './change-subscription.ts';
import { SUBSCRIPTION_PATH } from './subscription-path.ts';

const LANGUAGES = new Map(LANGUAGE_CODES.map((language) => [localizePath(language, SUBSCRIPTION_PATH), language]));

/** One-click unsubscribe (RFC 8058): a POST without cookies to the URL in the List-Unsubscribe header. */
export function oneClickUnsubscribe(context: Parameters<typeof changeSubscription>[0]): RequestHandler {
  return async (req, res, next) => {
    const language = LANGUAGES.get(req.path);
    if (req.method !== 'POST' || language === undefined) return next();
    res.locals.route = SUBSCRIPTION_PATH;
    res.locals.language = language;
    setLanguageHeaders(res, language);
    const { t: token, wish } = req.query;
    const isAll = wish === 'none';
    if (typeof token !== 'string') throw new AppError('SUBSCRIPTION_NOT_FOUND', (t) => t(texts.api.mailLinkDead));
    await changeSubscription(context, token, isAll ? 'none' : 'not_this');
    res.setHeader('Cache-Control', 'no-store');
    // Browsers without scripts request an icon from this URL, which contains the token.
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.type('text/plain').send(translator(language)(isAll ? texts.api.unsubscribedAll : texts.api.unsubscribed));
  };
}
