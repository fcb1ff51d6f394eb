import { office } from '@waybill/i18n/office';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';

export function SetupNotice() {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 border-s-4 border-status-yellow bg-status-yellow-tint px-4 py-3">
      <p>{t(office.setup.notice)}</p>
      <LinkButton to={officePaths.setup}>{t(office.setup.resume)}</LinkButton>
    </div>
  );
}
