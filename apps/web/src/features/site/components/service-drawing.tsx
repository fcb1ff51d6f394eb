import type { ServiceSlug } from '@waybill/contracts/site/site-content';
import scenes from './service-scenes.svg';

/** What drives along goes where one reads; the others hold a clock or a mark, which has but one way round. */
const DRIVING = new Set<ServiceSlug>(['express-delivery', 'freight-services', 'international-shipping']);

/** A scene of what a service does, drawn for this site, in the colours of the theme. Its ground is the border below it. Decorative: the service's name stands beside it. */
export function ServiceDrawing({ service, className }: { service: ServiceSlug; className: string }) {
  return (
    <svg viewBox="0 0 320 136" aria-hidden="true" className={`${DRIVING.has(service) ? 'rtl:-scale-x-100' : ''} ${className}`}>
      <use href={`${scenes}#${service}`} />
    </svg>
  );
}
