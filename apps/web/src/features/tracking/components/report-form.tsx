import type { ProblemReportInput } from '@waybill/contracts/inbox/problem-report-schema';
import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/shared/constants';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { canHaveFiles, needsContact, type ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { readLinkToken } from '#lib/browser/personal-link.ts';
import { usePublicForm } from '#lib/forms/use-public-form.ts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { SelectField, TextField } from '#ui/field.tsx';
import { getLinkHeader } from '../requests/use-requests.ts';
import { ProblemFields } from './problem-fields.tsx';
import { ReceiptForm, ReceiptFormConfirmation } from './receipt-form.tsx';
import { type ReportFile, ReportFiles } from './report-files.tsx';
import type { ReportSectionProps } from './report-section.tsx';

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
