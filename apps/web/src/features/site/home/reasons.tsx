import type { ReasonIconName } from '@waybill/contracts/site/drawings';
import { texts } from '@waybill/i18n/texts';
import {
  CalendarCheck,
  Clock,
  Globe,
  type LucideIcon,
  MapPin,
  MessagesSquare,
  PackageCheck,
  Plane,
  ShieldCheck,
  Ship,
  Truck,
} from 'lucide-react';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';
import { ContentLink } from './content-link.tsx';

const REASON_ICON: Readonly<Record<ReasonIconName, LucideIcon>> = {
  package: PackageCheck,
  calendar: CalendarCheck,
  globe: Globe,
  messages: MessagesSquare,
  truck: Truck,
  shield: ShieldCheck,
  clock: Clock,
  ship: Ship,
  plane: Plane,
  map: MapPin,
};

export function Reasons() {
  const { reasons, reasonsIntro } = useContent();
  const marks = useContentAttributes();
  if (reasons.length === 0) return null;
  return (
    <section className="bg-band py-10 text-on-band lg:py-24">
      <div className="shell">
        <h2 className="text-3xl font-extrabold tracking-[-0.03em] lg:text-5xl">{t(texts.home.whyChooseUs)}</h2>
        {reasonsIntro && (
          <p className="mt-6 max-w-[60ch] text-lg text-on-band-soft max-lg:hidden">
            <bdi {...marks('reasonsIntro')}>{reasonsIntro}</bdi>
          </p>
        )}
        <ul className="mt-5 grid grid-cols-2 lg:mt-12 lg:grid-cols-4">
          {reasons.map(({ icon, title, text, link }, index) => {
            const Icon = REASON_ICON[icon];
            return (
              <li key={title} className="border-t border-band-line py-4 pe-4 lg:border-t-2 lg:border-on-band lg:py-6 lg:pe-8">
                <Icon className="size-6 lg:size-7" />
                <div className="wrap-anywhere">
                  <h3 className="mt-2 text-base lg:mt-6 lg:text-lg">
                    <bdi {...marks(`reasons.${index}.title`)}>{title}</bdi>
                  </h3>
                  <p className="mt-1 text-on-band-soft">
                    <bdi {...marks(`reasons.${index}.text`)}>{text}</bdi>
                  </p>
                  <ContentLink to={link} className="decoration-on-band-soft hover:decoration-on-band" />
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
