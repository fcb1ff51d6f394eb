import type { ImportBatch } from '@waybill/contracts/shipments/import-schema';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { SaveError } from './save-error.tsx';
import { useAnswers } from './use-answers.ts';

/** Names the shipper or program of the columns; several remembered shippers may have the same. */
export function ShipperChoice({ batch: { importId, shipper, shippers } }: { batch: ImportBatch }) {
  const answers = useAnswers(importId);
  const others = shippers.filter(({ shipperId }) => shipperId !== shipper?.shipperId);
  if (others.length === 0)
    return shipper && <p className="text-ink-soft">{t(office.imports.columnsOf, { name: shipper.name })}</p>;
  const options = shippers.map(({ shipperId, name }) => ({ value: shipperId, label: name }));
  const none = { value: '', label: shipper?.name ?? t(office.imports.noShipper) };
  return (
    <div className="max-w-sm">
      <ChoiceSelect
        label={t(office.imports.shipper)}
        options={shipper?.shipperId ? options : [none, ...options]}
        value={shipper?.shipperId ?? ''}
        isSaving={answers.isPending}
        onChange={(shipperId) => answers.mutate(() => ({ shipper: shipperId }))}
      />
      <SaveError error={answers.error} fallback={t(office.imports.shipperFailed)} />
    </div>
  );
}
