import type { LabelSheet } from '@waybill/contracts';
import { LABEL_TEXTS } from '@waybill/contracts/shipments/label-texts';

interface PrintProblemsProps {
  sheet: LabelSheet;
  /** IDs of the labels on which a text is cut off. */
  clipped: readonly string[];
}

/** What one should know before printing: which shipments are missing, and which labels do not say all that they should (B15). */
export function PrintProblems({ sheet: { labels, failed }, clipped }: PrintProblemsProps) {
  const problems = [
    ...failed.map(({ id, message }) => ({ id, text: message })),
    ...clipped.map((id) => ({ id, text: LABEL_TEXTS.clipped })),
    ...labels
      .filter(({ barcode }) => barcode === null)
      .map(({ trackingId }) => ({ id: trackingId, text: LABEL_TEXTS.noBarcode })),
  ];
  return (
    <div role="status" className={problems.length > 0 ? 'mb-4 border-l-4 border-line-strong bg-surface px-4 py-2' : ''}>
      {problems.length > 0 && (
        <>
          <p className="font-semibold">Before you print:</p>
          <ul>
            {problems.map(({ id, text }) => (
              <li key={`${id} ${text}`} className="min-w-0">
                <span className="font-mono break-all">{id}</span>: {text}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
