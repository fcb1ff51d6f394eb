import { IMPORT_TEXTS } from '@waybill/contracts/shipments/import-texts';
import { FileUp } from 'lucide-react';
import { useRef } from 'react';
import { useFileDrop } from '#features/shipments/imports/use-file-drop.ts';
import type { useUpload } from '#features/shipments/imports/use-upload.ts';
import { requestIdOf } from '#lib/api/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

interface FileChooserProps {
  label: string;
  upload: ReturnType<typeof useUpload>;
}

/** Where a file is chosen with a button, or dropped. */
export function FileChooser({ label, upload }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const over = useFileDrop(zone, upload.choose);

  return (
    <div className="grid gap-2">
      <div
        ref={zone}
        role="group"
        aria-label={label}
        aria-busy={upload.busy}
        className={`grid justify-items-center gap-2 rounded-surface border border-dashed px-4 py-8 text-center ${over ? 'border-signal bg-surface-strong' : 'border-line-strong'}`}
      >
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv"
          aria-label="CSV file"
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) upload.choose(file);
            // So that the same file can be chosen again, corrected.
            event.target.value = '';
          }}
        />
        <Button disabled={upload.busy} onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" size={20} strokeWidth={1.75} />
          {upload.busy ? 'Reading the file...' : label}
        </Button>
        <p className="text-ink-soft">
          <span className="max-md:hidden">or drop it here. </span>
          {IMPORT_TEXTS.limits}
        </p>
      </div>
      {upload.failure && <ErrorNotice text={upload.failure} requestId={requestIdOf(upload.error)} onRetry={upload.retry} />}
    </div>
  );
}
