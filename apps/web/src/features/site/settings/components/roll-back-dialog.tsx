import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { settingLabel, SETTINGS_TEXTS } from '@waybill/contracts/site/texts';
import { getSettingsOptions, keepSettings } from '#features/site/settings/api/get-settings.ts';
import { changedPaths, toPaths } from '#features/site/settings/setting-paths.ts';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before an earlier version comes back, naming what changes with it (B6). */
export function RollBackDialog({ version, onClose }: { version: number; onClose: () => void }) {
  const queryClient = useQueryClient();
  const now = useQuery(getSettingsOptions());
  const then = useQuery({
    queryKey: ['settings-version', version],
    queryFn: async ({ signal }) => (await call('getSettingsVersion', { params: { version: String(version) }, signal })).data,
    // A version never changes.
    staleTime: Infinity,
  });
  const rollBack = useMutation({
    mutationFn: () => call('rollBackSettings', { body: { version } }),
    onSuccess: ({ data }) => {
      keepSettings(queryClient, data);
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
