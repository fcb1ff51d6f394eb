import { mailLink } from '#lib/format/company-links.ts';

interface ContactLinesProps {
  name: string | null;
  email: string | null;
  phone: string | null;
}

/** Who wrote, and how to reach them. */
export function ContactLines({ name, email, phone }: ContactLinesProps) {
  return (
    <div className="grid gap-0.5">
      {name && <p className="font-semibold wrap-anywhere">{name}</p>}
      {email && (
        <p>
          <a href={mailLink(email)} className="wrap-anywhere underline underline-offset-4">
            {email}
          </a>
        </p>
      )}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="underline underline-offset-4">
            {phone}
          </a>
        </p>
      )}
    </div>
  );
}
