import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import { PasswordForm } from '#features/auth/components/password-form.tsx';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { StepActions } from './step-actions.tsx';
import { useStep } from './use-step.ts';

/** Done once the password was changed here. */
export function PasswordStep({ settings }: { settings: VersionedSettings }) {
  const { finishStep, skip, busy, error } = useStep('password', settings);
  return (
    <div className="max-w-3xl">
      <PasswordForm onChanged={finishStep} />
      {error && (
        <div className="mt-4">
          <ErrorNotice text={getErrorText(error, t(office.settings.saveFailed))} error={error} />
        </div>
      )}
      <StepActions screen="password" busy={busy} skip={skip} />
    </div>
  );
}
