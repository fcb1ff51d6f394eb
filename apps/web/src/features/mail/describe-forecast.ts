import type { MailForecast } from '@waybill/contracts/mail/forecast-schema';
import { office } from '@waybill/i18n/office';
import { getLanguageName } from '@waybill/i18n/phrases/language-name';
import { t } from '#lib/language/t.ts';

const { forecast: phrases } = office.mail;

/** Such as "In Transit sends an email to anna@example.com (in German)." @param step the name of a status. */
export function describeForecast({ configured, readers }: MailForecast, step: string): string[] {
  const sent = readers.filter(({ reason }) => reason === null);
  const reason = findSharedReason(readers);
  if (reason !== undefined) return [t(phrases.sendsNone, { step, reason })];
  return [
    ...sent.map(({ address, language }) =>
      t(phrases.sends, { step, address: address ?? '', language: getLanguageName(language) }),
    ),
    ...(sent.length > 0 && !configured ? [t(phrases.waits)] : []),
    ...explainEach(readers),
  ];
}

/** Why nobody got a mail about the step it has reached. @returns undefined if someone still gets one. */
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
    reason ? [t(phrases.noneTo, { role: t(office.mail.roles[role]).toLowerCase(), reason: t(phrases.reasons[reason]) })] : [],
  );
