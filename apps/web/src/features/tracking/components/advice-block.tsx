import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import type { Advice } from '@waybill/domain/shipments/advice';
import { formatAdvice } from '@waybill/i18n/phrases/format-advice';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { OpeningChip } from '#features/site/components/opening-chip.tsx';
import { paths } from '#lib/address/paths.ts';
import { getPhoneUrl } from '#lib/format/company-links.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { VISITOR_CLOCK } from '../describe-shipment.ts';

interface AdviceBlockProps {
  advice: Advice;
  trackingId: string;
  /** Opens the report form with a kind; undefined for the sample, which cannot be reported. */
  onReport: ((kind: ProblemKind) => void) | undefined;
  children: ReactNode;
}

export function AdviceBlock({ advice, trackingId, onReport, children }: AdviceBlockProps) {
  const { means, next, todo, button, action } = formatAdvice(advice, VISITOR_CLOCK, t);
  const look = advice.key.startsWith('on_hold')
    ? 'border-status-red bg-status-red-tint'
    : 'border-status-yellow bg-status-yellow-tint';
  return (
    <section aria-label={t(texts.advice.title)} className={`border-s-4 px-4 py-4 sm:px-6 ${look} print:border print:border-ink`}>
      <dl className="grid gap-x-8 gap-y-3 md:grid-cols-3 print:grid-cols-3">
        <Sentence term={t(texts.advice.means)}>{means}</Sentence>
        <Sentence term={t(texts.advice.next)}>{next}</Sentence>
        <Sentence term={t(texts.advice.todo)}>{todo}</Sentence>
      </dl>
      {onReport && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
          {'report' in action ? (
            <Button variant="secondary" aria-expanded={Boolean(children)} onClick={() => onReport(action.report)}>
              {button}
            </Button>
          ) : (
            <LinkButton variant="secondary" to={paths.contactAbout({ subject: action.contact, ref: trackingId })}>
              {button}
            </LinkButton>
          )}
          <Phone />
        </div>
      )}
      {children}
    </section>
  );
}

function Sentence({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt className="form-label">{term}</dt>
      <dd className="font-medium text-ink">{children}</dd>
    </div>
  );
}

function Phone() {
  const { phone, phoneHours } = useCompany();
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      <a
        href={getPhoneUrl(phone)}
        className="inline-flex min-h-11 items-center font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {/* In a flex box the space before the number would collapse. */}
        <span>{rich(texts.advice.call, { number: markNumber }, { phone })}</span>
      </a>
      <OpeningChip hours={phoneHours} />
    </p>
  );
}

const markNumber = (phone: ReactNode) => <bdi translate="no">{phone}</bdi>;
