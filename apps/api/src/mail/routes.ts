import { fieldsOfEvent, findMailCodeProblem } from '@waybill/contracts';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';
import { mailCodeProblemText } from '@waybill/contracts/mail/mail-code-problem-text';
import { MAIL_TEXTS } from '@waybill/contracts/mail/texts';
import type { Handlers } from '../platform/http/handler.ts';
import { cancelMail, readMail, resendMail } from './change-mail.ts';
import { changeSubscription, readSubscription } from './change-subscription.ts';
import { listMails } from './list-mails.ts';
import type { MailContext } from './mail-context.ts';
import { presentMail } from './present-mail.ts';
import { previewMail } from './preview-mail.ts';
import { shippedTemplate } from './shipped-template.ts';
import { subscribe } from './subscribe.ts';
import { previewTemplate, sendTestMail } from './try-template.ts';
import { verifyCode } from './verify-code.ts';

type MailCall =
  | 'verifyCode'
  | 'listMails'
  | 'getMail'
  | 'cancelMail'
  | 'resendMail'
  | 'getMailTemplate'
  | 'previewMail'
  | 'sendTestMail'
  | 'subscribe'
  | 'getSubscription'
  | 'changeSubscription';

export function mailHandlers(context: MailContext): Pick<Handlers, MailCall> {
  return {
    verifyCode: async ({ body, language }) => {
      const problem = findMailCodeProblem(body.code);
      // A slip of the finger is no sign of phishing: it is not counted.
      if (problem)
        return { body: { message: mailCodeProblemText(problem, sayIn(language)), data: { genuine: false, malformed: true } } };
      const data = await verifyCode(context, body.code);
      return { body: { message: sayIn(language)(data.genuine ? texts.api.codeGenuine : texts.api.codeUnknown), data } };
    },

    listMails: async ({ query }) => ({ body: { data: await listMails(context, query) } }),

    getMail: async ({ params }) => {
      const mail = await readMail(context, params.mailId);
      return { body: { data: { ...presentMail(mail), ...(await previewMail(context, mail)) } } };
    },

    getMailTemplate: async ({ params: { event, language } }) => ({
      body: { data: { ...shippedTemplate(event, language), fields: fieldsOfEvent(event) } },
    }),

    previewMail: async ({ body }) => ({ body: { data: await previewTemplate(context, body) } }),

    sendTestMail: async ({ body, by }) => {
      await sendTestMail(context, body, by);
      return { body: { message: MAIL_TEXTS.tested(body.to) } };
    },

    cancelMail: async ({ params, by }) => ({
      body: { message: MAIL_TEXTS.cancelled, data: presentMail(await cancelMail(context, params.mailId, by)) },
    }),

    resendMail: async ({ params, by }) => ({
      body: { message: MAIL_TEXTS.resent, data: presentMail(await resendMail(context, params.mailId, by)) },
    }),

    subscribe: async ({ params: { trackingId }, body: request, language, ip }) => {
      await subscribe(context, { trackingId, request, language, ip });
      return { body: { message: sayIn(language)(texts.api.subscribeReceived) } };
    },

    getSubscription: async ({ params: { token } }) => ({ body: { data: await readSubscription(context, token) } }),

    changeSubscription: async ({ params: { token }, body: { wish } }) => ({
      body: { data: await changeSubscription(context, token, wish) },
    }),
  };
}
