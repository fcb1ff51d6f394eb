import { TEXTS } from '@waybill/contracts/texts';
import { PageHeader } from '#components/admin/page-header.tsx';

/** `/admin/settings` (R173). */
export function SettingsPage() {
  return (
    <>
      <PageHeader title="Settings" />
      <p>{TEXTS.placeholders.settings}</p>
      <p className="mt-2 text-ink-soft">
        Until then, the operator of the server sets port, database and administrator through its environment; the README lists the
        variables.
      </p>
    </>
  );
}
