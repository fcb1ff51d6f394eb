import type { SocialNetwork } from '@waybill/contracts';
import glyphs from './network-glyphs.svg';

/** A network's sign, drawn for this site in the stroke of its other icons; none is a network's own mark. Its name stands beside it. */
export function NetworkGlyph({ network, className }: { network: SocialNetwork; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${glyphs}#${network}`} />
    </svg>
  );
}
