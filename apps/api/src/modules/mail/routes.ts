import { offerEndpoints, replyEndpoints } from '@waybill/contracts/inbox/endpoints';
import { mailEndpoints } from '@waybill/contracts/mail/endpoints';
import { MAIL_LINK_IN_HEADER } from '@waybill/contracts/shared/constants';
import { LANGUAGE_CODES, localizePath } from '@waybill/domain/languages';
import { explainMailCodeError } from '@waybill/domain/mail/mail-code';
import { getTemplateFields } from '@waybill/domain/mail/template-fields';
import { office } from '@waybill/i18n/office';
import { formatMailCodeError } from '@waybill/i18n/phrases/format-mail-code-error';
import { texts } from '@waybill/i18n/texts';
import { tEnglish, translator } from '@waybill/i18n/translator';
import type { RequestHandler } from 'express';
import { AppError } from '../../platform/errors/app-error.ts';
import { endpointRouter, type MakeRouter } from '../../platform/http/endpoint-router.ts';
import { setLanguageHeaders } from '../../platform/http/request-language.ts';
import { REPLAYED } from '../../platform/idempotency/fingerprint.ts';
import { replyToMessage } from '../inbox/messages.ts';
import { answerOffer, openOffer, sendOffer } from '../inbox/offers.ts';
import { presentQuote } from '../inbox/quotes.ts';
import { readMessage } from '../inbox/store/message-repository.ts';
import { readQuote } from '../inbox/store/quote-repository.ts';
import type { MailContext } from './mail-context.ts';
import { cancelMail, listMails, presentMail, previewMail, readMail, readOfferThread, readThread, resendMail } from './mails.ts';
import { forecastBulk, forecastMails } from './plan/forecast-mails.ts';
import { getDefaultTemplate } from './send/default-template.ts';
import { testMailServer } from './send/test-mail-server.ts';
import { previewTemplate, sendTestOnce } from './send/try-template.ts';
import { changeSubscription, readSubscription } from './subscribe/change-subscription.ts';
import { SUBSCRIPTION_PATH } from './subscribe/mail-links.ts';
import { subscribe } from './subscribe/subscribe.ts';
import { verifyCode } from './verify/verify-code.ts';

const LANGUAGES = new Map(LANGUAGE_CODES.map((language) => [localizePath(language, SUBSCRIPTION_PATH), language]));

export function mailRoutes(context: MailContext): MakeRouter {
  return endpointRouter(
    { ...mailEndpoints, ...replyEndpoints, ...offerEndpoints },
    {
      listReplies: async ({ params }) => ({
        body: { data: await readThread(context, await readMessage(params.reference, context.messages.find)) },
      }),

      replyToMessage: async ({ params, body, principal, by, idempotencyKey }) => {
        const hasMailServer = context.smtp !== undefined;
        const options = { by, adminId: principal.id, idempotencyKey, hasMailServer };
        const { message, replayed } = await replyToMessage(context, params.reference, body, options);
        return {
          status: 201,
          body: { message: tEnglish(office.replies.accepted), data: await readThread(context, message) },
          ...(replayed && { headers: REPLAYED }),
        };
      },

      listOffers: async ({ params, origin }) => ({
        body: { data: await readOfferThread(context, await readQuote(context, params.reference), context.publicUrl ?? origin) },
      }),

      sendOffer: async ({ params, body: offer, expected, principal, by, idempotencyKey }) => {
        const hasMailServer = context.smtp !== undefined;
        const options = { offer, expected, by, adminId: principal.id, idempotencyKey, hasMailServer };
        const { quote, replayed } = await sendOffer(context, params.reference, options);
        return {
          status: 201,
          body: {
            message: tEnglish(hasMailServer ? office.offers.sent : office.offers.madeWithoutMail),
            data: presentQuote(quote),
          },
          ...(replayed && { headers: REPLAYED }),
        };
      },

      getOffer: async (call) => ({ body: { data: await openOffer(context, getMailToken(call)) } }),

      answerOffer: async (call) => ({
        body: { data: await answerOffer(context, getMailToken(call), { ...call, reply: call.body }) },
      }),

      verifyCode: async ({ body, language, ip }) => {
        const problem = explainMailCodeError(body.code);
        // A typing error is no sign of phishing.
        if (problem)
          return {
            body: { message: formatMailCodeError(problem, translator(language)), data: { genuine: false, malformed: true } },
          };
        const data = await verifyCode(context, { typed: body.code, ip });
        return { body: { message: translator(language)(data.genuine ? texts.api.codeGenuine : texts.api.codeUnknown), data } };
      },

      listMails: async ({ query }) => ({ body: { data: await listMails(context, query) } }),

      getMail: async ({ params }) => {
        const mail = await readMail(context, params.mailId);
        return { body: { data: { ...presentMail(mail), ...(await previewMail(context, mail)) } } };
      },

      forecastBulk: async ({ body }) => ({ body: { data: await forecastBulk(context, body) } }),

      forecastMails: async ({ params, query }) => ({ body: { data: await forecastMails(context, params.trackingId, query) } }),

      getMailTemplate: async ({ params: { event, language } }) => ({
        body: { data: { ...getDefaultTemplate(event, language), fields: getTemplateFields(event) } },
      }),

      previewMail: async ({ body }) => ({ body: { data: await previewTemplate(context, body) } }),

      sendTestMail: async ({ body, principal, by, idempotencyKey }) => {
        const { replayed } = await sendTestOnce(context, body, { by, adminId: principal.id, idempotencyKey });
        return { body: { message: tEnglish(office.mail.tested, { address: body.to }) }, ...(replayed && { headers: REPLAYED }) };
      },

      testMailServer: async ({ body, by }) => {
        await testMailServer(context, body.to, by);
        return { body: { message: tEnglish(office.mail.tested, { address: body.to }) } };
      },

      cancelMail: async ({ params, by }) => ({
        body: { message: tEnglish(office.mail.cancelled), data: presentMail(await cancelMail(context, params.mailId, by)) },
      }),

      resendMail: async ({ params, principal, by, idempotencyKey }) => {
        const { mail, replayed } = await resendMail(context, params.mailId, { by, adminId: principal.id, idempotencyKey });
        return {
          body: { message: tEnglish(office.mail.resent), data: presentMail(mail) },
          ...(replayed && { headers: REPLAYED }),
        };
      },

      subscribe: async ({ params: { trackingId }, body: request, language, ip }) => {
        await subscribe(context, { trackingId, request, language, ip });
        return { body: { message: translator(language)(texts.api.subscribeReceived) } };
      },

      getSubscription: async (call) => ({ body: { data: await readSubscription(context, getMailToken(call)) } }),

      changeSubscription: async (call) => ({
        body: { data: await changeSubscription(context, getMailToken(call), call.body.wish) },
      }),
    },
  );
}

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

/** Percent-encoded in the header, or in the path for clients of older releases. */
function getMailToken({ params: { token }, mailLink = '' }: { params: { token: string }; mailLink: string | undefined }): string {
  if (token !== MAIL_LINK_IN_HEADER) return token;
  try {
    return decodeURIComponent(mailLink);
  } catch {
    return '';
  }
}
