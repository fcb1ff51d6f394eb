import { mailLink, phoneLink } from '#lib/format/company-links.ts';
import { useCompany } from '#lib/settings.ts';

/** Says, where JavaScript is off, what does not work without it and how to reach the company instead. `what` begins the sentence: "Tracking", "This form". */
export function NoScript({ what }: { what: string }) {
  const { phone, email } = useCompany();
  return (
    <noscript>
      <p className="my-4 border-l-4 border-signal bg-surface-strong px-4 py-3">
        {what} needs JavaScript. Call us on{' '}
        <a href={phoneLink(phone)} className="font-medium underline underline-offset-4">
          {phone}
        </a>{' '}
        or write to{' '}
        <a href={mailLink(email)} className="font-medium underline underline-offset-4">
          {email}
        </a>
        .
      </p>
    </noscript>
  );
}
