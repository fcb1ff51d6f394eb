import { STAMP, STAMP_ROUTE } from '@waybill/domain/colors/stamp';
import { getInitial, isRightToLeft } from '@waybill/domain/text/initial';
import { useCompany } from '#lib/settings.ts';
import { LogoPicture } from './company-mark.tsx';

/** Own colors of the company replace it (brand.css). */
const STAMP_FILL = 'fill-(--mark,var(--signal))';

/** As `CompanyMark`, in the ink of printed paper. */
export function PaperMark() {
  const { logo } = useCompany();
  return logo === '' ? <LogoMark className="paper-mark" /> : <LogoPicture logo={logo} className="paper-mark" />;
}

/** A stamp with the initial, as in the favicon; W is a route with its stops. */
export function LogoMark({ className, name }: { className?: string; name?: string }) {
  const company = useCompany();
  const initial = getInitial(name ?? company.name) ?? '';
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path className={STAMP_FILL} d={STAMP} />
      {initial === 'W' ? (
        <>
          <path className="fill-none stroke-[oklch(0.99_0.005_85)]" strokeWidth="2.5" strokeLinejoin="round" d={STAMP_ROUTE} />
          <circle className={`${STAMP_FILL} stroke-[oklch(0.99_0.005_85)]`} strokeWidth="1.75" cx="7.6" cy="10.6" r="2" />
          <circle className="fill-[oklch(0.99_0.005_85)]" cx="24.4" cy="10.6" r="2.6" />
        </>
      ) : (
        <text
          x="16"
          y={isRightToLeft(initial) ? 20 : 22.5}
          textAnchor="middle"
          className="fill-[oklch(0.99_0.005_85)] text-[18px] font-extrabold"
        >
          {initial}
        </text>
      )}
    </svg>
  );
}
