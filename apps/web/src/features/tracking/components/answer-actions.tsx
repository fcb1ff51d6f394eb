import { texts } from '@waybill/i18n/texts';
import { Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { OpeningChip } from '#features/site/components/opening-chip.tsx';
import { getPhoneUrl } from '#lib/format/company-links.ts';
import { rich } from '#lib/language/rich.ts';
import { useCompany } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';

interface AnswerActionsProps {
  label: string;
  variant: 'primary' | 'quiet';
  isExpanded: boolean;
  /** Absent for the sample, about which nobody can be asked. */
  onAct: (() => void) | undefined;
  /** The open form. */
  children: ReactNode;
}

/** One action for the state, and the phone. */
export function AnswerActions({ label, variant, isExpanded, onAct, children }: AnswerActionsProps) {
  return (
    <div className="print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
        {onAct && (
          <Button variant={variant} aria-expanded={isExpanded} onClick={onAct} className="noscript:hidden">
            {label}
          </Button>
        )}
        <PhoneLink />
      </div>
      {children && <div className="mt-4 max-sm:mb-4">{children}</div>}
    </div>
  );
}

function PhoneLink() {
  const { phone, phoneHours } = useCompany();
  if (!phone) return undefined;
  return (
    <p className="flex flex-wrap items-center gap-x-2 leading-tight sm:gap-x-3">
      <a
        href={getPhoneUrl(phone)}
        className="inline-flex min-h-11 items-center gap-1.5 font-semibold max-sm:text-sm sm:gap-2 text-ink underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        <Phone className="size-4 shrink-0" />
        {/* In a flex box the space before the number would collapse. */}
        <span>{rich(texts.advice.call, { number: markNumber }, { phone })}</span>
      </a>
      {phoneHours.length > 0 && <OpeningChip hours={phoneHours} />}
    </p>
  );
}

const markNumber = (phone: ReactNode) => <bdi translate="no">{phone}</bdi>;
