import { useMutation } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { Download } from 'lucide-react';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

interface DownloadButtonProps {
  label: string;
  load: () => Promise<void>;
}

export function DownloadButton({ label, load }: DownloadButtonProps) {
  const loading = useMutation({ mutationFn: load, onError: () => toast.error(t(office.imports.downloadFailed)) });
  return (
    <span className="inline-grid gap-1">
      <Button busy={loading.isPending} onClick={() => loading.mutate()}>
        <Download />
        {label}
      </Button>
      {loading.isError && (
        <span role="alert" className="text-status-red">
          {t(office.imports.downloadFailed)}
        </span>
      )}
    </span>
  );
}
