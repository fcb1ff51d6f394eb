import { getLogoPath } from '@waybill/contracts/site/logo-types';
import { BASE } from '#lib/api/base.ts';
import { useCompany } from '#lib/settings.ts';

/** Drawn by the server from the company's name and colors. */
const STAMP = '/favicon.svg';

/** Decorative: the company’s name stands beside it, and wraps before a logo shrinks. @param className its height; a wide logo has up to 200 px. */
export function CompanyMark({ className }: { className: string }) {
  const { logo } = useCompany();
  if (logo !== '') return <LogoPicture logo={logo} className={className} />;
  return <img src={STAMP} alt="" className={`aspect-square shrink-0 ${className}`} />;
}

export function LogoPicture({ logo, className }: { logo: string; className: string }) {
  return (
    <img
      src={BASE + getLogoPath(logo)}
      alt=""
      className={`max-w-50 min-w-0 object-contain [&+*]:min-w-18 [&+*]:shrink-999 ${className}`}
    />
  );
}
