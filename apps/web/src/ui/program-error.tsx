import { texts } from '@waybill/i18n/texts';
import { getMailUrl } from '#lib/format/company-links.ts';
import { t } from '#lib/language/t.ts';
import { readEmbedded } from '#lib/settings.ts';
import { Button, OutsideLinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

/** For an error of the program, which a retry without a reload would repeat. */
export function ProgramError({ error }: { error: unknown }) {
  return (
    <ErrorNotice text={t(texts.failures.programError)}>
      <div className="flex flex-wrap gap-2">
        <OutsideLinkButton href={getReportUrl(error)}>{t(texts.failures.report)}</OutsideLinkButton>
        <Button onClick={() => window.location.reload()}>{t(texts.failures.reload)}</Button>
      </div>
    </ErrorNotice>
  );
}

/** Some mail programs cut off longer addresses. */
const MAX_STACK = 1_000;

/** The query and the fragment may hold keys of personal links. */
function getReportUrl(error: unknown): string {
  const { origin, pathname } = window.location;
  const stack = error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error);
  const lines = [origin + pathname, new Date().toISOString(), navigator.userAgent, stack.slice(0, MAX_STACK)];
  const subject = encodeURIComponent(t(texts.failures.reportSubject));
  return `${getMailUrl(readEmbedded().company.email)}?subject=${subject}&body=${encodeURIComponent(lines.join('\n'))}`;
}
