import { getLogoPath } from '@waybill/contracts/site/logo-types';
import { BASE } from '#lib/api/base.ts';
import { useCompany } from '#lib/settings.ts';

/** Drawn by the server from the company's name and colors. */
const STAMP = '/favicon.svg';

/** Decorative: the company's name stands beside it. */
export function CompanyMark({ className }: { className: string }) {
  const { logo } = useCompany();
  return logo === '' ? <img src={STAMP} alt="" className={className} /> : <LogoPicture logo={logo} className={className} />;
}

export function LogoPicture({ logo, className }: { logo: string; className: string }) {
  return <img src={BASE + getLogoPath(logo)} alt="" className={`object-contain ${className}`} />;
}
