import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/inbox/facts';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';

/** Rendered before the form's code loads, so that `#quote` has a target. */
export function QuoteSection({ children }: { children: ReactNode }) {
  const { answersWithinDay, allInPrice } = useSettings().content.claims;
  return (
    <section
      id="quote"
      aria-labelledby="quote-title"
      className="-scroll-mt-8 border-t border-line bg-surface pt-12 pb-10 outline-none lg:-scroll-mt-4 lg:py-24"
    >
      <div className="shell">
        <div className="flex flex-wrap items-end justify-between gap-x-16 gap-y-4">
          <h2 id="quote-title" className="text-4xl font-extrabold tracking-[-0.03em]">
            {t(texts.quote.title)}
          </h2>
          <p className="max-w-[46ch] text-ink-soft">
            {t(texts.quote.intro)}
            {answersWithinDay && ` ${t(allInPrice ? texts.quote.priced : texts.quote.answered, { hours: SUPPORT_REPLY_HOURS })}`}
          </p>
        </div>
        <div className="mt-6 paper-outline lg:mt-12">
          <div className="torn relative overflow-hidden bg-sheet px-5 pt-6 pb-10 sm:px-10 sm:pt-10">{children}</div>
        </div>
      </div>
    </section>
  );
}
