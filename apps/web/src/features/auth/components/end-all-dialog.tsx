import { useMutation } from '@tanstack/react-query';
import { DESK_TEXTS } from '@waybill/contracts/reports/desk-texts';
import { TEXTS } from '@waybill/contracts/texts';
import { errorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { endSession } from '#lib/api/session.ts';
import { toast } from '#lib/browser/toast.ts';
import { clearDrafts } from '#lib/forms/drafts.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

/** Asks before every session ends, this one too (B12). */
export function EndAllDialog({ onCancel }: { onCancel: () => void }) {
  const ending = useMutation({
    mutationFn: () => call('endAllSessions', {}),
    onSuccess: () => {
      clearDrafts();
      endSession({ expired: false });
      toast.success(TEXTS.login.signedOutEverywhere);
    },
  });
  return (
    <ConfirmDialog
      title="Sign out everywhere?"
      confirmLabel={ending.isPending ? 'Signing out...' : 'Sign out everywhere'}
      busy={ending.isPending}
      error={ending.isError ? errorText(ending.error, DESK_TEXTS.sessionEndFailed) : undefined}
      onConfirm={() => ending.mutate()}
      onCancel={onCancel}
    >
      Every session ends, this one too. You sign in again with the same password. What you have typed and not saved is forgotten.
    </ConfirmDialog>
  );
}
