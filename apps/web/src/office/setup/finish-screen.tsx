import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { SETUP_STEPS } from '@waybill/contracts/site/setup-schema';
import { office } from '@waybill/i18n/office';
import { useNavigate } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { FINISH } from './setup-steps.ts';
import { StepActions } from './step-actions.tsx';
import { useSetupProgress } from './use-setup-progress.ts';

export function FinishScreen({ settings }: { settings: VersionedSettings }) {
  const navigate = useNavigate();
  const progress = useSetupProgress(settings);
  const open = SETUP_STEPS.filter((step) => settings.setup.steps[step] !== 'done').map((step) => t(office.setup.names[step]));
  const finish = () =>
    progress.mutate((setup) => ({ ...setup, finished: true }), {
      onSuccess: () => {
        toast.success(t(office.setup.finished));
        void navigate(officePaths.admin);
      },
    });
  return (
    <div className="max-w-3xl">
      <p>{open.length === 0 ? t(office.setup.allDone) : t(office.setup.stillOpen, { names: open.join(', ') })}</p>
      {progress.error && (
        <div className="mt-4">
          <ErrorNotice text={getErrorText(progress.error, t(office.settings.saveFailed))} error={progress.error} />
        </div>
      )}
      <StepActions screen={FINISH} busy={progress.isPending}>
        <Button variant="primary" busy={progress.isPending} onClick={finish}>
          {t(office.setup.finish)}
        </Button>
      </StepActions>
    </div>
  );
}
