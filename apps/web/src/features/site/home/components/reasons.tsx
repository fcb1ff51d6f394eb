import { REASONS } from '@waybill/contracts/site/site-content';
import { CalendarCheck, Globe, MessagesSquare, PackageCheck, type LucideIcon } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';

const SUPPORT = '24/7 support';
const ICONS: Record<(typeof REASONS)[number]['title'], LucideIcon> = {
  'Secure packaging': PackageCheck,
  'Fast delivery': CalendarCheck,
  'Global coverage': Globe,
  [SUPPORT]: MessagesSquare,
};

/** Why shippers choose the company, side by side on the dark band. The support claim leads to the hours of each way to reach us. */
export function Reasons() {
  return (
    <section className="bg-band py-10 text-on-band lg:py-24">
      <div className="shell">
        <h2 className="text-3xl font-extrabold tracking-[-0.03em] lg:text-5xl">Why choose us</h2>
        <p className="mt-6 max-w-[60ch] text-lg text-on-band-soft max-lg:hidden">
          Four promises, each of them one you can check on the tracking page or on the phone.
        </p>
        <ul className="mt-5 grid grid-cols-2 lg:mt-12 lg:grid-cols-4">
          {REASONS.map(({ title, text }) => {
            const Icon = ICONS[title];
            return (
              <li key={title} className="border-t border-band-line py-4 pr-4 lg:border-t-2 lg:border-on-band lg:py-6 lg:pr-8">
                <Icon className="size-6 lg:size-7" />
                <div>
                  <h3 className="mt-2 text-base lg:mt-6 lg:text-lg">{title}</h3>
                  <p className="mt-1 text-on-band-soft">{text}</p>
                  {title === SUPPORT && (
                    <Link
                      to={`${paths.contact}#hours`}
                      className="inline-flex min-h-11 items-center font-medium underline decoration-on-band-soft underline-offset-4 hover:decoration-on-band"
                    >
                      When we answer
                    </Link>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
