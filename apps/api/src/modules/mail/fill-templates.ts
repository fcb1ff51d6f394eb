import type { ReplyThread } from '@waybill/contracts/inbox/reply-schema';
import type { MailSettings } from '@waybill/contracts/mail/settings-schema';
import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { parseTemplate, renderTemplate } from '@waybill/domain/mail/template';
import { translator } from '@waybill/i18n/translator';
import type { StoredMessage } from '../inbox/message-repository.ts';
import { getGreeting } from './field-values.ts';

/** Fills in the reply templates for a message, those in its language first. */
export function fillTemplates(
  templates: MailSettings['replyTemplates'],
  { name = '', shipments: [trackingId = ''], language: wanted = DEFAULT_LANGUAGE }: StoredMessage,
  company: Pick<Company, 'name' | 'phone' | 'email'>,
): ReplyThread['templates'] {
  const filled = templates.map((template) => {
    const t = translator(template.language);
    const values = {
      greeting: getGreeting(name, t),
      name,
      trackingId,
      'company.name': company.name,
      'company.phone': company.phone,
      'company.email': company.email,
    };
    const { parts } = parseTemplate(template.text, 'message_reply');
    return { name: template.name, language: template.language, text: renderTemplate(parts, values) };
  });
  return filled.toSorted((one, other) => Number(other.language === wanted) - Number(one.language === wanted));
}
