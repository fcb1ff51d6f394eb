import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/shared/constants';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';
import { useSettings } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

interface QuoteStubProps {
  isSending: boolean;
  failure: { text: string; error: unknown } | undefined;
}

export function QuoteStub({ isSending, failure }: QuoteStubProps) {
  const { answersWithinDay } = useSettings().content.claims;
  return (
    <div className="grid gap-5 pt-8">
      {failure && <ErrorNotice {...failure} />}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Button type="submit" variant="primary" busy={isSending} className="min-h-12 px-6">
          {isSending ? t(texts.forms.sending) : t(texts.quote.send)}
        </Button>
        <p className="max-w-[44ch] text-sm text-ink-soft">
          {answersWithinDay && `${t(texts.quote.answered, { hours: SUPPORT_REPLY_HOURS })} `}
          {t(texts.quote.notBooked)}
        </p>
      </div>
    </div>
  );
}
