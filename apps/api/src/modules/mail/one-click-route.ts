import { LANGUAGE_CODES, pathIn } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import type { RequestHandler } from 'express';
import { AppError } from '../../platform/errors/app-error.ts';
import { tellLanguage } from '../../platform/http/language-of.ts';
import { changeSubscription } from './change-subscription.ts';
import { SUBSCRIPTION_PATH } from './subscription-path.ts';

const LANGUAGES = new Map(LANGUAGE_CODES.map((language) => [pathIn(language, SUBSCRIPTION_PATH), language]));

/**
 * What a mail program does for its reader with one click (RFC 8058): a POST to the address in the header of the mail, without cookies,
 * whose body says nothing that the address does not. It ends the mails about the shipment, or all where a question was sent to somebody
 * who did not ask; the page has the rest.
 */
export function oneClickUnsubscribe(context: Parameters<typeof changeSubscription>[0]): RequestHandler {
  return async (req, res, next) => {
    const language = LANGUAGES.get(req.path);
    if (req.method !== 'POST' || language === undefined) return next();
    res.locals.route = SUBSCRIPTION_PATH;
    res.locals.language = language;
    tellLanguage(res, language);
    const { t: token, wish } = req.query;
    const isAll = wish === 'none';
    if (typeof token !== 'string') throw new AppError('SUBSCRIPTION_NOT_FOUND', (t) => t(texts.api.mailLinkDead));
    await changeSubscription(context, token, isAll ? 'none' : 'not_this');
    res.setHeader('Cache-Control', 'no-store');
    // A browser without scripts stands at this address, with the token, and asks for an icon.
    res.setHeader('Referrer-Policy', 'no-referrer');
    res.type('text/plain').send(translator(language)(isAll ? texts.api.unsubscribedAll : texts.api.unsubscribed));
  };
}
