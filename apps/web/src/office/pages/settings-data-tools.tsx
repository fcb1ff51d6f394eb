import { useMutation } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { Download, Trash2, UserRoundX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { download } from '#lib/api/download.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

const linkReports = (words: ReactNode) => (
  <Link to={officePaths.reports} className="underline underline-offset-4">
    {words}
  </Link>
);

export function DataTools() {
  const exporting = useMutation({ mutationFn: () => download('exportShipments', {}) });
  return (
    <section aria-labelledby="data-title" className="mt-8 max-w-4xl">
      <h2 id="data-title" className="mb-3 text-base font-semibold">
        {t(office.settings.dataTools)}
      </h2>
      <p className="mb-3 max-w-[68ch] text-ink-soft">{rich(office.settings.dataToolsHint, { link: linkReports })}</p>
      <div className="flex flex-wrap gap-2">
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download size={18} />
          {exporting.isPending ? t(office.common.exporting) : t(office.settings.exportAllShipments)}
        </Button>
        <LinkButton to={officePaths.trash}>
          <Trash2 size={18} />
          {t(office.settings.openTheTrash)}
        </LinkButton>
        <LinkButton to={officePaths.privacy}>
          <UserRoundX size={18} />
          {t(office.settings.exportErasePerson)}
        </LinkButton>
      </div>
      {exporting.error && (
        <div className="mt-3">
          <ErrorNotice text={getErrorText(exporting.error, t(office.settings.exportFailed))} error={exporting.error} />
        </div>
      )}
    </section>
  );
}
