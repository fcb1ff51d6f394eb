import { FILE_STARTS, REPORT_FILES } from '@waybill/contracts/inbox/report-limits';
import { PROOF_PICTURES } from '@waybill/contracts/shipments/proof-limits';
import { texts } from '@waybill/i18n/texts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { readDataUrl, shrinkPicture } from '#lib/browser/shrink-picture.ts';
import { t } from '#lib/language/t.ts';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';

const { files: words } = texts.problem;
const MEGABYTE = 1_000_000;
const size = String(REPORT_FILES.bytes / MEGABYTE);
const max = String(REPORT_FILES.max);

export interface ReportFile {
  name: string;
  base64: string;
}

interface ReportFilesProps {
  files: readonly ReportFile[];
  onChange: (files: ReportFile[]) => void;
  error: string | undefined;
}

/** Without a name, so that the form does not keep them with its texts. */
export function ReportFiles({ files, onChange, error }: ReportFilesProps) {
  const [problem, setProblem] = useState<string>();
  async function add(chosen: readonly File[]) {
    const room = REPORT_FILES.max - files.length;
    const read = await Promise.all(chosen.slice(0, room).map(readFile));
    const found = read.find((file) => typeof file === 'string');
    setProblem(found ?? (chosen.length > room ? t(words.tooMany, { max }) : undefined));
    onChange([...files, ...read.filter((file) => typeof file !== 'string')]);
  }
  return (
    <div>
      <Field label={t(words.label)} hint={t(words.hint, { max, size })} error={problem ?? error} required={false} className="">
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/*,application/pdf"
            multiple
            disabled={files.length >= REPORT_FILES.max}
            className="block w-full text-ink-soft file:me-3 file:min-h-(--control-height) file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-transparent file:px-3 file:font-semibold file:text-ink"
            onChange={({ target }) => {
              void add([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        )}
      </Field>
      <ul>
        {files.map(({ name, base64 }, index) => (
          <li key={base64.slice(-64)} className="flex items-center justify-between gap-3">
            <bdi translate="no" className="wrap-anywhere">
              {name}
            </bdi>
            <IconButton
              icon={X}
              label={t(words.remove, { name })}
              onClick={() => onChange(files.filter((_, other) => other !== index))}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** @returns the problem of a file that cannot be sent. */
async function readFile(file: File): Promise<ReportFile | string> {
  const { name } = file;
  if (file.size === 0) return t(words.empty, { name });
  const picture = await shrinkPicture(file, PROOF_PICTURES.side);
  if (picture.size > REPORT_FILES.bytes) return t(words.tooLarge, { name, size });
  const base64 = await toBase64(picture).catch(() => '');
  const isKnown = Object.values(FILE_STARTS).some((start) => base64.startsWith(start));
  return isKnown ? { name, base64 } : t(words.wrongType, { name });
}

const toBase64 = async (file: Blob): Promise<string> => (await readDataUrl(file)).replace(/^[^,]*,/, '');
