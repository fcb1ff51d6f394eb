import { CompanyMark } from '#features/site/components/company-mark.tsx';
import { useCompany } from '#lib/settings.ts';

/** Whose paper it is, and what kind. */
export function PaperHead({ title }: { title: string }) {
  const { name, phone, address } = useCompany();
  return (
    <div className="paper-head">
      <CompanyMark className="paper-mark" />
      <p>
        <b>{name}</b>
        <br />
        {address.street}, {address.city} {address.postalCode}
        <br />
        {phone}
      </p>
      <p className="paper-title">{title}</p>
    </div>
  );
}
