import { useMutation } from '@tanstack/react-query';
import { Download, Trash2, UserRoundX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { download } from '#lib/api/download.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** What the data tab has beside its settings: the trash, and everything as a file. */
export function DataTools() {
  const exporting = useMutation({ mutationFn: () => download('exportShipments', {}) });
  return (
    <section aria-labelledby="data-title" className="mt-8 max-w-4xl">
      <h2 id="data-title" className="mb-3 text-base font-semibold">
        Take it with you
      </h2>
      <p className="mb-3 max-w-[68ch] text-ink-soft">
        All shipments that are not in the trash, as a CSV file for a spreadsheet. A part of them is exported from the list;
        figures are exported from{' '}
        <Link to={officePaths.reports} className="underline underline-offset-4">
          Reports
        </Link>
        .
      </p>
      <div className="flex flex-wrap gap-2">
        <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download size={18} />
          {exporting.isPending ? 'Exporting...' : 'Export all shipments'}
        </Button>
        <LinkButton to={officePaths.trash}>
          <Trash2 size={18} />
          Open the trash
        </LinkButton>
        <LinkButton to={officePaths.privacy}>
          <UserRoundX size={18} />
          Export or erase a person
        </LinkButton>
      </div>
      {exporting.error && (
        <div className="mt-3">
          <ErrorNotice text={getErrorText(exporting.error, 'Failed to export the shipments')} error={exporting.error} />
        </div>
      )}
    </section>
  );
}
