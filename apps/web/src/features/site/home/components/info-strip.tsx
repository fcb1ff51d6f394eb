import { describeClosedDays, describeHours } from '@waybill/contracts/site/opening-hours';
import { Clock, MapPin, Phone, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpeningChip } from '#features/site/components/opening-chip.tsx';
import { mapLink, phoneLink } from '#lib/format/company-links.ts';
import { useCompany } from '#lib/settings.ts';

const LINK = 'underline decoration-line-strong underline-offset-4 hover:decoration-ink';

/** Phone, hours and address at a glance (R030..R032). */
export function InfoStrip() {
  const { phone, officeHours, address, coordinates } = useCompany();
  return (
    <section aria-label="How to reach us" className="border-b border-line">
      <ul className="shell grid divide-y divide-line lg:grid-cols-[3fr_5fr_4fr] lg:divide-x lg:divide-y-0">
        <Item icon={Phone}>
          <a href={phoneLink(phone)} className={`font-mono ${LINK}`}>
            {phone}
          </a>
        </Item>
        <Item icon={Clock}>
          <span className="mr-3">
            {[describeClosedDays(officeHours), describeHours(officeHours, { clock: '24h' })].filter(Boolean).join(', ')}
          </span>
          <OpeningChip hours={officeHours} />
        </Item>
        <Item icon={MapPin}>
          <a href={mapLink(coordinates)} target="_blank" rel="noopener noreferrer" className={LINK}>
            {address.street}, {address.city} {address.postalCode}
          </a>
        </Item>
      </ul>
    </section>
  );
}

function Item({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <li className="flex min-h-16 items-center gap-3 py-3 lg:px-8 lg:first:pl-0 lg:last:pr-0">
      <Icon className="size-5 shrink-0 text-ink-soft" />
      <div>{children}</div>
    </li>
  );
}
