import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IMPORT_FILE } from '@waybill/contracts/imports/facts';
import { getImportMediaType, IMPORT_FILE_ENDS, IMPORT_MEDIA_TYPES } from '@waybill/contracts/imports/media-types';
import type { ImportBatch } from '@waybill/contracts/imports/schema';
import { office } from '@waybill/i18n/office';
import { Download, FileUp } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError, getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextAreaField } from '#ui/field.tsx';
import { getImportOptions } from './queries.ts';

interface UploadOptions {
  /** Import whose file is replaced; a new import if unset. */
  importId?: string;
  onUploaded: (batch: ImportBatch) => void;
}

/** Files over the limit are not sent; after a failure the file is kept for a retry. */
export function useUpload({ importId, onUploaded }: UploadOptions) {
  const queryClient = useQueryClient();
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useMutation({
    mutationFn: (file: File) => uploadFile(file, importId),
    onSuccess: (batch) => {
      queryClient.setQueryData(getImportOptions(batch.importId).queryKey, batch);
      void applyEffect(queryClient, 'importUploaded');
      onUploaded(batch);
    },
  });
  const { variables, error } = upload;
  // The server's verdict on the file does not change on a retry.
  const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status ?? 0);
  return {
    busy: upload.isPending,
    error: tooLarge || isRefused ? undefined : error,
    failure: tooLarge
      ? t(office.imports.tooLarge, { megabytes: IMPORT_FILE.maxBytes / 1024 / 1024 })
      : error
        ? getErrorText(error, t(office.imports.uploadFailed))
        : undefined,
    choose: (file: File) => {
      setTooLarge(file.size > IMPORT_FILE.maxBytes);
      upload.reset();
      if (file.size <= IMPORT_FILE.maxBytes) upload.mutate(file);
    },
    retry: variables && error && !tooLarge && !isRefused ? () => upload.mutate(variables) : undefined,
  };
}

async function uploadFile(chosen: File, importId?: string): Promise<ImportBatch> {
  const query = { fileName: chosen.name };
  const file = chosen.slice(0, chosen.size, getImportMediaType(chosen.name));
  const { data } = importId
    ? await call('replaceImportFile', { params: { importId }, query, file })
    : await call('createImport', { query, file });
  return data;
}

interface FileChooserProps {
  label: string;
  upload: ReturnType<typeof useUpload>;
}

export function FileChooser({ label, upload }: FileChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const zone = useRef<HTMLDivElement>(null);
  const isDraggedOver = useFileDrop(zone, upload.choose);

  return (
    <div className="grid gap-2">
      <div
        ref={zone}
        role="group"
        aria-label={label}
        aria-busy={upload.busy}
        className={`grid justify-items-center gap-2 rounded-surface border border-dashed px-4 py-8 text-center ${isDraggedOver ? 'border-signal bg-surface-strong' : 'border-line-strong'}`}
      >
        <input
          ref={input}
          type="file"
          accept={[...IMPORT_FILE_ENDS, ...IMPORT_MEDIA_TYPES].join()}
          aria-label={t(office.imports.fileToImport)}
          className="sr-only"
          tabIndex={-1}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) upload.choose(file);
            // Allows choosing the same file again after a correction.
            event.target.value = '';
          }}
        />
        <Button busy={upload.busy} onClick={() => input.current?.click()}>
          <FileUp />
          {upload.busy ? t(office.imports.readingTheFile) : label}
        </Button>
        <p className="text-ink-soft">
          <span className="max-md:hidden">{t(office.imports.orDrop)} </span>
          {t(office.imports.limits, { rows: IMPORT_FILE.maxRows, megabytes: IMPORT_FILE.maxBytes / 1024 / 1024 })}
        </p>
      </div>
      {upload.failure && <ErrorNotice text={upload.failure} error={upload.error} onRetry={upload.retry} />}
    </div>
  );
}

const ROWS = 8;

/** Spreadsheets copy cells as tab-separated text, which is read like a file. */
export function PasteTable({ upload }: { upload: ReturnType<typeof useUpload> }) {
  const [text, setText] = useState('');
  return (
    <details className="mt-4">
      <summary className="cursor-pointer py-2 font-semibold">{t(office.imports.paste)}</summary>
      <form
        noValidate
        className="grid gap-3 pt-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim() !== '') upload.choose(new File([text], 'pasted.txt'));
        }}
      >
        <TextAreaField
          label={t(office.imports.pastedTable)}
          hint={t(office.imports.pasteHint)}
          rows={ROWS}
          dir="auto"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="secondary" busy={upload.busy} className="justify-self-start">
          {upload.busy ? t(office.imports.readingTheFile) : t(office.imports.readTable)}
        </Button>
      </form>
    </details>
  );
}

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

function useFileDrop(element: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [over, setDraggedOver] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const listeners = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      target.addEventListener(type, handle, { signal: listeners.signal });
    listen('dragover', (event) => {
      // Otherwise the browser would open the file.
      event.preventDefault();
      setDraggedOver(true);
    });
    listen('dragleave', () => setDraggedOver(false));
    listen('drop', (event) => {
      event.preventDefault();
      setDraggedOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    });
    return () => listeners.abort();
  }, [element, onFile]);
  return over;
}
