import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportBatch } from '@waybill/contracts';
import { IMPORT_FILE } from '@waybill/contracts/limits';
import { IMPORT_TEXTS } from '@waybill/contracts/shipments/import-texts';
import { useState } from 'react';
import { ApiError, errorText } from '#lib/api/api-error.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { getImportOptions, uploadFile } from './api/imports.ts';

interface UploadOptions {
  /** The import whose file it replaces; without one it begins another. */
  importId?: string;
  onUploaded: (batch: ImportBatch) => void;
}

/** Uploads a chosen file. One that is too large is not sent; one that failed is kept, so that it can be tried again. */
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
  // What the server says of the file stays true, however often it is sent.
  const isRefused = error instanceof ApiError && [400, 413, 415].includes(error.status ?? 0);
  return {
    busy: upload.isPending,
    error: tooLarge || isRefused ? undefined : error,
    failure: tooLarge ? IMPORT_TEXTS.tooLarge : error ? errorText(error, IMPORT_TEXTS.uploadFailed) : undefined,
    choose: (file: File) => {
      setTooLarge(file.size > IMPORT_FILE.maxBytes);
      upload.reset();
      if (file.size <= IMPORT_FILE.maxBytes) upload.mutate(file);
    },
    retry: variables && error && !tooLarge && !isRefused ? () => upload.mutate(variables) : undefined,
  };
}
