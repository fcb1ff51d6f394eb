import { API_BASE } from '@waybill/contracts/endpoint';
import { logoPath } from '@waybill/contracts/site/logo-types';
import { LogoMark } from '#features/site/components/logo.tsx';
import { useCompany } from '#lib/settings.ts';

const BASE = import.meta.env.VITE_API_BASE_URL ?? API_BASE;

/** The mark of the company beside its name: the picture of the settings, or the mark that the site ships with (B6). Decorative. */
export function CompanyMark({ className }: { className: string }) {
  const { logo } = useCompany();
  return logo === '' ? <LogoMark className={className} /> : <LogoPicture logo={logo} className={className} />;
}

/** An uploaded picture, whole inside a square. */
export function LogoPicture({ logo, className }: { logo: string; className: string }) {
  return <img src={BASE + logoPath(logo)} alt="" className={`object-contain ${className}`} />;
}
