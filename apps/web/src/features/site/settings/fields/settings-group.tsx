import { office } from '@waybill/i18n/office';
import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#lib/language/t.ts';

interface SettingsGroupProps {
  title: string;
  page?: string;
  hint?: ReactNode;
  children: ReactNode;
}

export function SettingsGroup({ title, page, hint, children }: SettingsGroupProps) {
  return (
    <fieldset className="border-t border-line py-5 first-of-type:border-t-0 first-of-type:pt-0">
      <legend className="float-left mb-1 pr-3 text-base font-semibold">{title}</legend>
      <div className="mb-2 flex min-h-6 justify-end">
        {page && (
          <a
            href={page}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-6 items-center gap-1.5 text-ink-soft underline-offset-4 hover:text-ink hover:underline"
          >
            {t(office.settings.seeOnSite)}
            <ExternalLink size={16} />
            <span className="sr-only">{t(office.settings.inNewTab, { title })}</span>
          </a>
        )}
      </div>
      {hint && <p className="clear-both mb-3 max-w-[68ch] text-ink-soft">{hint}</p>}
      <div className="clear-both grid gap-x-4 gap-y-4 md:grid-cols-2">{children}</div>
    </fieldset>
  );
}
