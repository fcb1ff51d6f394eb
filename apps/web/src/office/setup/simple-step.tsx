import type { VersionedSettings } from '@waybill/contracts/site/schema';
import type { SetupStep } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { StepActions } from './step-actions.tsx';
import { useStep } from './use-step.ts';

interface SimpleStepProps {
  step: SetupStep;
  settings: VersionedSettings;
  children: ReactNode;
}

/** Changes no settings. */
export function SimpleStep({ step, settings, children }: SimpleStepProps) {
  const { finishStep, skip, busy, error } = useStep(step, settings);
  return (
    <div className="max-w-3xl">
      {children}
      {error && (
        <div className="mt-4">
          <ErrorNotice text={getErrorText(error, t(office.settings.saveFailed))} error={error} />
        </div>
      )}
      <StepActions screen={step} busy={busy} skip={skip}>
        <Button variant="primary" busy={busy} onClick={finishStep}>
          {t(office.setup.continue)}
        </Button>
      </StepActions>
    </div>
  );
}
