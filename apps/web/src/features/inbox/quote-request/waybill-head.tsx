import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { CompanyMark } from '#features/site/company-mark.tsx';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Barcode } from '#ui/barcode.tsx';

const REFERENCE_PLACEHOLDER = 'Q-······';

interface WaybillHeadProps {
  reference?: string;
  /** Overlay, such as a stamp. */
  children?: ReactNode;
}

export function WaybillHead({ reference, children }: WaybillHeadProps) {
  const { name } = useCompany();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6 pb-6">
      <p className="flex items-center gap-3">
        <CompanyMark className="h-10" />
        <span>
          <span className="block text-lg leading-tight font-bold tracking-tight" translate="no">
            {name}
          </span>
          <span className="form-label">{t(texts.quote.purpose)}</span>
        </span>
      </p>
      {children}
      <div className="flex items-end gap-6">
        <p>
          <span className="block form-label">{t(texts.quote.number)}</span>
          <bdi translate="no" className="font-mono text-lg leading-none whitespace-nowrap">
            {reference ?? REFERENCE_PLACEHOLDER}
          </bdi>
        </p>
        <Barcode text={reference ?? 'Q-'} className={`h-10 w-40 min-w-0 ${reference ? 'text-ink' : 'text-line-strong'}`} />
      </div>
    </div>
  );
}
