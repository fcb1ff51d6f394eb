import { REPORT_TEXTS } from '@waybill/contracts/reports/texts';

/** What each number counts, and of which shipments (B5). */
export function ReportNotes() {
  return (
    <details className="mt-6 border-t border-line pt-3 print:hidden">
      <summary className="min-h-6 cursor-pointer font-semibold">How these numbers are made</summary>
      <ul className="mt-2 grid max-w-[80ch] list-disc gap-1 pl-5 text-ink-soft">
        {REPORT_TEXTS.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </details>
  );
}
