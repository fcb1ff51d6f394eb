import { getPhotoPath } from '@waybill/contracts/site/logo-types';
import { BASE } from '#lib/api/base.ts';

export function Portrait({ name, photo = '', className }: { name: string; photo?: string; className: string }) {
  if (photo !== '') return <img src={BASE + getPhotoPath(photo)} alt="" loading="lazy" className={`object-cover ${className}`} />;
  return (
    <svg viewBox="0 0 96 112" aria-hidden="true" className={`bg-surface-strong ${className}`}>
      <g fill="none" className="stroke-line-strong">
        <circle cx="48" cy="52" r="36" strokeWidth="1.5" />
        <circle cx="48" cy="52" r="31" />
        <path strokeWidth="1.5" d="M0 94q8-5 16 0t16 0 16 0 16 0 16 0 16 0M0 101q8-5 16 0t16 0 16 0 16 0 16 0 16 0" />
      </g>
      <text x="48" y="62" textAnchor="middle" className="fill-ink text-[1.75rem] font-extrabold tracking-[-0.02em]">
        {getInitials(name)}
      </text>
    </svg>
  );
}

function getInitials(name: string): string {
  const nameParts = name.split(/\s+/).filter(Boolean);
  const [first, last] = [nameParts[0], nameParts.length > 1 ? nameParts.at(-1) : undefined];
  return [first, last].map((word = '') => [...word][0]?.toLocaleUpperCase() ?? '').join('');
}
