import type { ServiceSlug } from '@waybill/contracts/site/site-content';
import scenes from './service-scenes.svg';

/** A scene of what a service does, drawn for this site, in the colours of the theme. Its ground is the border below it. Decorative: the service's name stands beside it. */
export function ServiceDrawing({ service, className }: { service: ServiceSlug; className?: string }) {
  return (
    <svg viewBox="0 0 320 136" aria-hidden="true" className={className}>
      <use href={`${scenes}#${service}`} />
    </svg>
  );
}
