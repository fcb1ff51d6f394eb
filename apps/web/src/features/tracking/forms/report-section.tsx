import type { ProblemKind } from '@waybill/domain/inbox/problem-kinds';
import { texts } from '@waybill/i18n/texts';
import { useLoaded } from '#lib/browser/use-loaded.ts';
import { t } from '#lib/language/t.ts';
import { ErrorNotice } from '#ui/error-notice.tsx';

const loadForm = async () => (await import('./report-form.tsx')).ReportForm;

export interface ReportSectionProps {
  trackingId: string;
  kinds: readonly ProblemKind[];
  /** Fixed kind; the reader chooses one without it. */
  kind?: ProblemKind | undefined;
  /** Whether the personal link tells whom to answer. */
  hasContact: boolean;
  onSent?: () => void;
}

export function ReportSection(props: ReportSectionProps) {
  const form = useLoaded(loadForm);
  if (form.phase === 'failed') {
    return <ErrorNotice text={t(texts.forms.notLoaded)} onRetry={() => window.location.reload()} />;
  }
  return form.phase === 'ready' && <form.value {...props} />;
}
