import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/field.tsx';
import type { useUpload } from './file-chooser.tsx';

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
