import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ImportBatch, ImportMapping } from '@waybill/contracts';
import type { ImportDateFormat, ImportField } from '@waybill/contracts/shipments/import-fields';
import { useState } from 'react';
import { call } from '#lib/api/call.ts';
import { getImportOptions } from './api/imports.ts';

/** What is said of the columns, until it is applied; what is not applied stays when that fails. */
export function useMapping({ importId, mapping: applied, dateFormat: appliedFormat }: ImportBatch) {
  const queryClient = useQueryClient();
  const [mapping, setMapping] = useState<ImportMapping>(applied);
  const [dateFormat, setDateFormat] = useState<ImportDateFormat | null>(appliedFormat);
  const change = useMutation({
    mutationFn: async () =>
      (await call('changeImportMapping', { params: { importId }, body: { mapping, ...(dateFormat && { dateFormat }) } })).data,
    onSuccess: (batch) => queryClient.setQueryData(getImportOptions(importId).queryKey, batch),
  });

  const fieldOf = (column: string) => (Object.keys(mapping) as ImportField[]).find((field) => mapping[field] === column);

  return {
    mapping,
    dateFormat,
    setDateFormat,
    change,
    changed: JSON.stringify(sorted(mapping)) !== JSON.stringify(sorted(applied)) || dateFormat !== appliedFormat,
    fieldOf,
    /** Says what a column is; a field that another column had goes over. */
    setField: (column: string, field: ImportField | undefined) => {
      const before = fieldOf(column);
      setMapping({ ...mapping, ...(before && { [before]: undefined }), ...(field && { [field]: column }) });
    },
  };
}

const sorted = (mapping: ImportMapping) =>
  Object.entries(mapping)
    .filter(([, column]) => column !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
