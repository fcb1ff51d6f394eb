import { useMutation } from '@tanstack/react-query';
import { IMPORT_TEXTS } from '@waybill/contracts/shipments/import-texts';
import { Download } from 'lucide-react';
import { toast } from '#lib/browser/toast.ts';
import { Button } from '#ui/button.tsx';

interface DownloadButtonProps {
  label: string;
  load: () => Promise<void>;
}

/** Fetches a file; when that fails the button says so, and tries again. */
export function DownloadButton({ label, load }: DownloadButtonProps) {
  const loading = useMutation({ mutationFn: load, onError: () => toast.error(IMPORT_TEXTS.downloadFailed) });
  return (
    <span className="inline-grid gap-1">
      <Button busy={loading.isPending} onClick={() => loading.mutate()}>
        <Download />
        {label}
      </Button>
      {loading.isError && (
        <span role="alert" className="text-status-red">
          {IMPORT_TEXTS.downloadFailed}
        </span>
      )}
    </span>
  );
}
