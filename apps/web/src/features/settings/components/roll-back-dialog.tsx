import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingLabel, SETTINGS_TEXTS } from '@waybill/contracts/site/texts';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';
import { errorText } from '#lib/api-error.ts';
import { toast } from '#lib/toast.ts';
import { getSettingsOptions, keepSettings } from '../api/get-settings.ts';
import { getVersionOptions } from '../api/get-version.ts';
import { rollBackSettings } from '../api/roll-back-settings.ts';
import { changedPaths, toPaths } from '../setting-paths.ts';

/** Asks before an earlier version comes back, naming what changes with it (B6). */
export function RollBackDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const now = useQuery(getSettingsOptions());
  const then = useQuery(getVersionOptions(version));
  const rollBack = useMutation({
    mutationFn: () => rollBackSettings(version),
    onSuccess: (settings) => {
      keepSettings(queryClient, settings);
      toast.success(SETTINGS_TEXTS.restored);
      onClose();
    },
  });
  const changes = now.data && then.data && changedPaths(toPaths(now.data), toPaths(then.data));
  const error = rollBack.error ?? then.error;
  return (
    <ConfirmDialog
      title={`Roll back to version ${version}?`}
      confirmLabel={rollBack.isPending ? 'Rolling back...' : 'Roll back'}
      confirmLook="primary"
      busy={rollBack.isPending || !changes}
      error={error ? errorText(error, SETTINGS_TEXTS.restoreFailed) : undefined}
      onConfirm={() => rollBack.mutate()}
      onCancel={onClose}
    >
      {!changes && !then.error && <p>Looking up what would change...</p>}
      {changes && (
        <p>
          {changes.length === 0
            ? 'Nothing changes: the settings are the same.'
            : `These change back: ${changes.map(settingLabel).join(', ')}.`}
        </p>
      )}
      <p className="mt-2">The site shows it at once. What holds now stays in the history.</p>
    </ConfirmDialog>
  );
}
