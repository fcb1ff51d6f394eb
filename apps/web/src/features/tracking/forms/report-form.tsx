import { REPORT_FILES, SUPPORT_REPLY_HOURS } from '@waybill/contracts/inbox/facts';
import type { ProblemReportInput } from '@waybill/contracts/inbox/problem-report-schema';
import { PROOF_PICTURES } from '@waybill/contracts/proofs/facts';
import { FILE_STARTS, LIMITS } from '@waybill/contracts/shared/limits';
import { canHaveFiles, needsContact, type ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import { texts } from '@waybill/i18n/texts';
import { X } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';
import { readDataUrl, shrinkPicture } from '#lib/browser/shrink-picture.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Field, SelectField, TextField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { getLinkHeader } from '../requests/use-requests.ts';
import { ProblemFields } from './problem-fields.tsx';
import { ReceiptForm, ReceiptFormConfirmation } from './receipt-form.tsx';
import type { ReportSectionProps } from './report-section.tsx';

interface ReportFile {
  name: string;
  base64: string;
}

/** With a fixed kind, the form asks for what that kind needs; otherwise the reader chooses one. */
export function ReportForm({ trackingId, kinds, kind: fixed, hasContact: isKnown, onSent }: ReportSectionProps) {
  const [chosen, setChosen] = useState<ProblemKind>();
  const [hasEmail, setHasEmail] = useState(false);
  // The link may have been revoked since the page was opened.
  const [hasContact, setHasContact] = useState(isKnown);
  const { answersWithinDay } = useSettings().content.claims;
  const reported = fixed ?? chosen;
  const [files, setFiles] = useState<ReportFile[]>([]);
  const sentFiles = reported !== undefined && canHaveFiles(reported) ? files.map(({ base64 }) => base64) : [];
  const isAnswerNeeded = reported !== undefined && needsContact(reported);
  const sending = usePublicForm<ProblemReportInput>({
    name: fixed ? `report:${trackingId}:${fixed}` : `report:${trackingId}`,
    fields: ['kind', 'message', 'day', 'address', 'document', 'email'],
    send: (body, headers) => {
      setHasEmail(Boolean(body.email?.trim()));
      const link = readLinkToken(trackingId) === undefined ? {} : getLinkHeader(trackingId);
      const report = { ...body, ...(sentFiles.length > 0 && { files: sentFiles }) };
      const options = { params: { trackingId }, body: report, headers: { ...headers, ...link } };
      // A body that is a file has the time of an upload.
      const file = sentFiles.length > 0 && { file: new Blob([JSON.stringify(report)], { type: 'application/json' }) };
      return call('reportProblem', { ...options, ...file }).catch((error: unknown) => {
        if (error instanceof ApiError && error.fieldErrors.some(({ path }) => path === 'email')) setHasContact(false);
        throw error;
      });
    },
    failed: () => t(texts.api.reportFailed),
    onTexts: ({ kind }) => setChosen((kind || undefined) as ProblemKind | undefined),
    ...(onSent && { onSent }),
  });
  if (sending.reference !== undefined) {
    const received = t(texts.api.reportReceived);
    const answered = t(texts.contactPage.answered, { hours: SUPPORT_REPLY_HOURS });
    return (
      <ReceiptFormConfirmation
        message={(hasEmail || hasContact) && answersWithinDay ? `${received} ${answered}` : received}
        reference={sending.reference}
      />
    );
  }
  return (
    <ReceiptForm sending={sending} submit={t(texts.problem.send)} focusOnOpen={fixed !== undefined}>
      {fixed ? (
        <input type="hidden" name="kind" value={fixed} />
      ) : (
        <SelectField label={t(texts.problem.kind)} name="kind" required defaultValue="" error={sending.fieldErrors.kind}>
          <option value="" disabled>
            {t(texts.problem.chooseKind)}
          </option>
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(texts.problem.kinds[kind])}
            </option>
          ))}
        </SelectField>
      )}
      <ProblemFields kind={reported} hasFiles={sentFiles.length > 0} errors={sending.fieldErrors} />
      {reported !== undefined && canHaveFiles(reported) && (
        <ReportFiles
          files={files}
          onChange={setFiles}
          error={
            Object.keys(sending.fieldErrors).some((path) => path.startsWith('files')) ? t(texts.problem.files.refused) : undefined
          }
        />
      )}
      {!hasContact && (
        <TextField
          label={t(texts.forms.emailAddress)}
          hint={t(isAnswerNeeded ? texts.problem.emailNeeded : texts.problem.emailHint)}
          name="email"
          type="email"
          required={isAnswerNeeded}
          dir="ltr"
          autoComplete="email"
          maxLength={LIMITS.email}
          error={sending.fieldErrors.email}
        />
      )}
    </ReceiptForm>
  );
}

const { files: words } = texts.problem;
const MEGABYTE = 1_000_000;
const MAX_SIZE = String(REPORT_FILES.bytes / MEGABYTE);
const MAX_FILES = String(REPORT_FILES.max);

interface ReportFilesProps {
  files: readonly ReportFile[];
  onChange: (files: ReportFile[]) => void;
  error: string | undefined;
}

/** Without a name, so that the form does not keep them with its texts. */
function ReportFiles({ files, onChange, error }: ReportFilesProps) {
  const [problem, setProblem] = useState<string>();
  async function add(chosen: readonly File[]) {
    const room = REPORT_FILES.max - files.length;
    const read = await Promise.all(chosen.slice(0, room).map(readFile));
    const found = read.find((file) => typeof file === 'string');
    setProblem(found ?? (chosen.length > room ? t(words.tooMany, { max: MAX_FILES }) : undefined));
    onChange([...files, ...read.filter((file) => typeof file !== 'string')]);
  }
  return (
    <div>
      <Field
        label={t(words.label)}
        hint={t(words.hint, { max: MAX_FILES, size: MAX_SIZE })}
        error={problem ?? error}
        required={false}
        className=""
      >
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
  if (picture.size > REPORT_FILES.bytes) return t(words.tooLarge, { name, size: MAX_SIZE });
  const base64 = await toBase64(picture).catch(() => '');
  const isKnown = Object.values(FILE_STARTS).some((start) => base64.startsWith(start));
  return isKnown ? { name, base64 } : t(words.wrongType, { name });
}

const toBase64 = async (file: Blob): Promise<string> => (await readDataUrl(file)).replace(/^[^,]*,/, '');
