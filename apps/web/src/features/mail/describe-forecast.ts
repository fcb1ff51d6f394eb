import type { MailForecast } from '@waybill/contracts/mail/forecast-schema';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { t } from '#lib/language/t.ts';

const { forecast: phrases } = office.mail;

/** Such as "Emails: recipient (German), sender (English)." */
export function describeForecast(forecast: MailForecast): string {
  const { configured, readers } = forecast;
  const sent = readers.filter(({ reason }) => reason === null);
  const names = sent.map(({ role, language }) => `${getRoleName(role)} (${getLanguageName(language)})`);
  return (
    explainNone(forecast) ??
    [
      t(phrases.sends, { readers: [...new Set(names)].join(', ') }),
      ...(configured ? [] : [t(phrases.waits)]),
      ...explainEach(readers),
    ].join(' ')
  );
}

/** Why nobody gets a mail about the step. @returns undefined if someone does. */
export function explainNone({ event, readers }: MailForecast): string | undefined {
  if (event === null) return t(phrases.none, { reason: t(phrases.endedBefore) });
  if (readers.some(({ reason }) => reason === null)) return undefined;
  const reason = findSharedReason(readers);
  return reason === undefined ? explainEach(readers).join(' ') : t(phrases.none, { reason });
}

function findSharedReason(readers: MailForecast['readers']): string | undefined {
  const [reason, ...others] = new Set(readers.map((reader) => reader.reason));
  return reason && others.length === 0 ? t(phrases.reasons[reason]) : undefined;
}

const explainEach = (readers: MailForecast['readers']): string[] =>
  readers.flatMap(({ role, reason }) =>
    reason ? [t(phrases.noneTo, { role: getRoleName(role), reason: t(phrases.reasons[reason]) })] : [],
  );

const getRoleName = (role: MailForecast['readers'][number]['role']): string => t(office.mail.roles[role]).toLowerCase();
