import { texts } from '@waybill/i18n/texts';
import { CalendarCheck, Globe, MessagesSquare, PackageCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';

const REASONS = [
  { icon: PackageCheck, title: texts.home.securePackaging, text: texts.home.securePackagingText },
  { icon: CalendarCheck, title: texts.home.fastDelivery, text: texts.home.fastDeliveryText },
  { icon: Globe, title: texts.home.globalCoverage, text: texts.home.globalCoverageText },
  { icon: MessagesSquare, title: texts.home.support, text: texts.home.supportText, leadsToHours: true },
] as const;

/** The support claim links to the hours of each channel. */
export function Reasons() {
  return (
    <section className="bg-band py-10 text-on-band lg:py-24">
      <div className="shell">
        <h2 className="text-3xl font-extrabold tracking-[-0.03em] lg:text-5xl">{t(texts.home.whyChooseUs)}</h2>
        <p className="mt-6 max-w-[60ch] text-lg text-on-band-soft max-lg:hidden">{t(texts.home.fourPromises)}</p>
        <ul className="mt-5 grid grid-cols-2 lg:mt-12 lg:grid-cols-4">
          {REASONS.map(({ icon: Icon, title, text, ...rest }) => (
            <li key={t(title)} className="border-t border-band-line py-4 pe-4 lg:border-t-2 lg:border-on-band lg:py-6 lg:pe-8">
              <Icon className="size-6 lg:size-7" />
              <div>
                <h3 className="mt-2 text-base lg:mt-6 lg:text-lg">{t(title)}</h3>
                <p className="mt-1 text-on-band-soft">{t(text)}</p>
                {'leadsToHours' in rest && (
                  <Link
                    to={`${paths.contact}#hours`}
                    className="inline-flex min-h-11 items-center font-medium underline decoration-on-band-soft underline-offset-4 hover:decoration-on-band"
                  >
                    {t(texts.home.whenWeAnswer)}
                  </Link>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
