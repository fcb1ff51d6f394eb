import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { type SeveralRow, formatSeveralCsv, formatSeveralText } from '../format-several.ts';

/** If the browser refuses to copy, the text is displayed for copying by hand. */
export function CopyButtons({ rows }: { rows: readonly SeveralRow[] }) {
  const [refused, setRefused] = useState<string>();
  const copy = async (text: string) => setRefused((await copyText(text)) ? undefined : text);
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => void copy(formatSeveralText(rows))}>{t(texts.lookup.severalCopyText)}</Button>
      <Button onClick={() => void copy(formatSeveralCsv(rows))}>{t(texts.lookup.severalCopyCsv)}</Button>
      {refused !== undefined && (
        <label className="basis-full text-sm text-ink-soft">
          {t(texts.receipt.copyFallback)}
          <textarea
            readOnly
            rows={6}
            value={refused}
            onFocus={(event) => event.target.select()}
            className="mt-1 block w-full rounded-control border border-line-strong bg-field px-3 py-1.5 font-mono text-ink"
          />
        </label>
      )}
    </div>
  );
}
