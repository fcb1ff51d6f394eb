import type { ServiceSlug } from '@waybill/contracts/site/site-content';
import scenes from './service-scenes.svg';

/** Vehicles follow the reading direction; drawings with clocks or marks are not mirrored. */
const DIRECTIONAL = new Set<ServiceSlug>(['express-delivery', 'freight-services', 'international-shipping']);

export function ServiceDrawing({ service, className }: { service: ServiceSlug; className: string }) {
  return (
    <svg
      viewBox="0 0 320 136"
      aria-hidden="true"
      className={`${DIRECTIONAL.has(service) ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      <use href={`${scenes}#${service}`} />
    </svg>
  );
}
