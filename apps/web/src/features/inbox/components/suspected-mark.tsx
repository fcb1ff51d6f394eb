import { INBOX_TEXTS } from '@waybill/contracts/inbox/texts';

interface SuspectedMarkProps {
  status: string;
  suspected: boolean;
}

/** Beside what may come from a program, until somebody in the office has decided what it is. */
export function SuspectedMark({ status, suspected }: SuspectedMarkProps) {
  if (!suspected || status !== 'new') return null;
  return (
    <span title={INBOX_TEXTS.suspectedWhy} className="font-semibold text-status-yellow">
      {INBOX_TEXTS.suspected}
    </span>
  );
}
