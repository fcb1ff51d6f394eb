import { getOpenState } from '@waybill/domain/opening-hours/opening-hours';
import { findReaderOpening } from '@waybill/domain/opening-hours/reader-opening';
import { formatClosedNote } from '@waybill/i18n/phrases/format-closed-note';
import { texts } from '@waybill/i18n/texts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { useNow } from '#lib/browser/use-now.ts';
import { getPhoneUrl } from '#lib/format/company-links.ts';
import { getWordsLocale } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { LinkButton, OutsideLinkButton } from '#ui/button.tsx';

/** Outside phone hours, shows when they start and offers the contact form. */
export function CallToAction({ title, text }: { title: string; text: string }) {
  const { phone } = useCompany();
  const closed = useClosedNote();
  return (
    <section className="border-t border-line bg-surface">
      <div className="shell grid items-end gap-8 py-16 lg:grid-cols-[1fr_auto] lg:py-24">
        <div>
          <h2 className="max-w-[20ch] text-4xl font-extrabold tracking-[-0.03em]">{title}</h2>
          <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">{text}</p>
        </div>
        <div>
          <div className="flex flex-wrap gap-3">
            <LinkButton variant="primary" to={paths.quote} className="min-h-12 px-6">
              {t(texts.common.requestQuote)}
            </LinkButton>
            {phone && (
              <OutsideLinkButton href={getPhoneUrl(phone)} className="min-h-12 px-6">
                {t(texts.contactPage.callNow)}
              </OutsideLinkButton>
            )}
          </div>
          {phone && closed && (
            <p className="mt-3 text-sm text-ink-soft">
              {closed}{' '}
              <Link
                to={paths.contact}
                className="inline-flex min-h-6 items-center font-medium text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
              >
                {t(texts.contactPage.writeInstead)}
              </Link>
            </p>
          )}
        </div>
      </div>
    </section>
  );
}

function useClosedNote(): string | undefined {
  const company = useCompany();
  const now = useNow();
  const { phoneHours } = company;
  if (!now || phoneHours.length === 0) return undefined;
  return formatClosedNote(
    getOpenState(phoneHours, company, now),
    { t, locale: getWordsLocale() },
    findReaderOpening(phoneHours, company, now),
  );
}
