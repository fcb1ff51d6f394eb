import { useMutation } from '@tanstack/react-query';
import type { LabelFormat } from '@waybill/contracts/labels/papers';
import { office } from '@waybill/i18n/office';
import { Download } from 'lucide-react';
import { getErrorText } from '#lib/api/api-error.ts';
import { download } from '#lib/api/download.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

interface LabelDownloadsProps {
  ids: readonly string[];
  isFourUp: boolean;
  onDownload: () => void;
}

/** As files: label printers print ZPL themselves, but not four labels on a sheet. */
export function LabelDownloads({ ids, isFourUp, onDownload }: LabelDownloadsProps) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (format: LabelFormat) =>
      download('getLabelDocuments', { query: { ids: ids.join(','), format, paper: isFourUp ? 'a4' : '100x150' } }),
    onSuccess: onDownload,
  });
  const formats = isFourUp ? (['pdf'] as const) : (['pdf', 'zpl'] as const);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {formats.map((format) => (
          <Button key={format} busy={isPending} onClick={() => mutate(format)}>
            <Download size={18} />
            {t(isPending && variables === format ? office.labels.downloading : office.labels.download, {
              format: format.toUpperCase(),
            })}
          </Button>
        ))}
      </div>
      {error && (
        <ErrorNotice
          text={getErrorText(error, t(office.labels.downloadFailed))}
          error={error}
          onRetry={() => variables && mutate(variables)}
        />
      )}
    </>
  );
}
