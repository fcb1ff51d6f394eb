import type { Shipment } from '@waybill/contracts/shipments/schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { getMailUrl, getPhoneUrl } from '#lib/format/company-links.ts';
import { t } from '#lib/language/t.ts';

interface FactsProps {
  title: string;
  /** Beside the title. */
  action?: ReactNode;
  facts: readonly (readonly [label: string, value: ReactNode])[];
  wide?: boolean;
}

export function Facts({ title, action, facts, wide = false }: FactsProps) {
  return (
    <section aria-label={title} className="border-t border-line pt-3">
      <div className="flex items-center gap-1">
        <h2 className="text-base font-semibold">{title}</h2>
        {action}
      </div>
      <dl
        className={`mt-2 grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-3 gap-y-1 ${wide ? '@min-[36rem]:grid-cols-[5.5rem_minmax(0,1fr)_5.5rem_minmax(0,1fr)]' : ''}`}
      >
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 wrap-anywhere whitespace-pre-line">{value ?? <span className="text-ink-soft">–</span>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface PartyFactsProps extends Pick<FactsProps, 'title' | 'action'> {
  /** Address of the party's own page. */
  to?: string;
  party: Shipment['recipient' | 'sender'];
}

export function PartyFacts({ to, party: { name, address, phone, email }, ...facts }: PartyFactsProps) {
  return (
    <Facts
      {...facts}
      facts={[
        [
          t(office.common.name),
          to === undefined ? (
            name
          ) : (
            <Link key="name" to={to} className={LINK}>
              {name}
            </Link>
          ),
        ],
        [t(office.common.address), address],
        [t(office.common.phone), phone && <FactLink to={getPhoneUrl(phone)} text={phone} />],
        [t(office.common.email), email && <FactLink to={getMailUrl(email)} text={email} />],
      ]}
    />
  );
}

const LINK = 'underline decoration-line-strong underline-offset-2 hover:decoration-current';

const FactLink = ({ to, text }: { to: string; text: string }) => (
  <a href={to} className={LINK}>
    {text}
  </a>
);
