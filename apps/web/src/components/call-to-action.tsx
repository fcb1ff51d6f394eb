import { openState } from '@waybill/contracts/opening-hours';
import { LinkButton, OutsideLinkButton } from '#components/button.tsx';
import { OpeningChip } from '#components/opening-chip.tsx';
import { phoneLink } from '#lib/company-links.ts';
import { paths } from '#lib/paths.ts';
import { useCompany } from '#lib/settings.ts';
import { useNow } from '#lib/use-now.ts';

/** The band that asks for an order: a quote by message, or a call; outside phone hours it says when the phone opens (R070, R071). */
export function CallToAction({ title, text }: { title: string; text: string }) {
  const company = useCompany();
  const { phone, phoneHours } = company;
  const now = useNow();
  const isClosed = now !== undefined && !openState(phoneHours, company, now).open;
  return (
    <section className="border-t border-line bg-surface">
      <div className="shell grid items-end gap-8 py-16 lg:grid-cols-[1fr_auto] lg:py-24">
        <div>
          <h2 className="max-w-[20ch] text-4xl font-extrabold tracking-[-0.03em]">{title}</h2>
          <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">{text}</p>
        </div>
        <div>
          <div className="flex flex-wrap gap-3">
            <LinkButton look="primary" to={paths.contactAbout({ subject: 'Quote request' })} className="min-h-12 px-6">
              Request a Quote
            </LinkButton>
            <OutsideLinkButton href={phoneLink(phone)} className="min-h-12 px-6">
              Call Now
            </OutsideLinkButton>
          </div>
          {isClosed && (
            <p className="mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
              The phone is closed now. <OpeningChip hours={phoneHours} />
            </p>
          )}
        </div>
      </div>
    </section>
  );
}
