import { REASONS } from '@waybill/contracts/site/site-content';
import { CalendarCheck, Globe, MessagesSquare, PackageCheck, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { Section } from '#ui/section.tsx';

const SUPPORT = '24/7 support';
const ICONS: Record<(typeof REASONS)[number]['title'], LucideIcon> = {
  'Secure packaging': PackageCheck,
  'Fast delivery': CalendarCheck,
  'Global coverage': Globe,
  [SUPPORT]: MessagesSquare,
};

/** Why shippers choose the company. The support claim leads to the hours of each way to reach us. */
export function Reasons() {
  return (
    <Section title="Why choose us" intro="Four promises, each of them one you can check on the tracking page or on the phone.">
      <ul className="grid gap-x-12 sm:grid-cols-2">
        {REASONS.map(({ title, text }) => {
          const Icon = ICONS[title];
          return (
            <li key={title} className="grid grid-cols-[1.75rem_1fr] gap-x-5 border-t border-line py-6">
              <Icon className="size-7" />
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="mt-2 text-ink-soft">{text}</p>
                {title === SUPPORT && (
                  <Link
                    to={`${paths.contact}#hours`}
                    className="mt-2 inline-flex min-h-8 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
                  >
                    When we answer
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
