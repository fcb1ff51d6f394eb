import type { BulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import { office } from '@waybill/i18n/office';
import { copyText } from '#lib/browser/clipboard.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { countShipments } from './bulk-shipments.ts';
import type { Undo } from './undo-bulk.ts';

interface BulkResultProps {
  outcome: BulkOutcome;
  undo: Undo | undefined;
  onUndo: (undo: Undo) => void;
  onClose: () => void;
}

export function BulkResult({ outcome: { done, failed, warnings }, undo, onUndo, onClose }: BulkResultProps) {
  const ids = failed.map(({ id }) => id).join('\n');
  return (
    <Dialog
      title={t(office.bulk.result)}
      shape="side"
      onClose={onClose}
      footer={
        <>
          {undo && (
            <Button onClick={() => onUndo(undo)}>{t(office.bulk.undoCount, { count: countShipments(done.length) })}</Button>
          )}
          {failed.length > 0 && <Button onClick={() => void copyText(ids)}>{t(office.bulk.copyFailedIds)}</Button>}
          <Button variant="secondary" onClick={onClose}>
            {t(office.common.done)}
          </Button>
        </>
      }
    >
      <p>
        {t(office.bulk.changed, { count: countShipments(done.length) })}
        {failed.length > 0 && t(office.bulk.failedCount, { count: String(failed.length) })}.
      </p>
      {warnings.map((warning) => (
        <p key={warning} className="mt-3 border-l-4 border-line-strong bg-surface px-3 py-2">
          {warning}
        </p>
      ))}
      {failed.length > 0 && (
        <table className="mt-4 w-full border-y border-line text-left">
          <thead className="text-xs text-ink-soft">
            <tr className="border-b border-line">
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t(office.bulk.notChanged)}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {t(office.bulk.why)}
              </th>
            </tr>
          </thead>
          <tbody>
            {failed.map(({ id, message }) => (
              <tr key={id} className="h-9 border-line not-last:border-b">
                <td className="pr-3 font-mono break-all">{id}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  );
}
