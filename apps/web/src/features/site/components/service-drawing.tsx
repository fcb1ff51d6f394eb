import type { ServiceSlug } from '@waybill/contracts/site/site-content';
import scenes from './service-scenes.svg';

/** A scene of what a service does, drawn for this site, in the colours of the theme. Decorative: the service's name stands beside it. */
export function ServiceDrawing({ service, className }: { service: ServiceSlug; className?: string }) {
  return (
    <svg viewBox="0 0 320 160" aria-hidden="true" className={className}>
      <use href={`${scenes}#${service}`} />
    </svg>
  );
}
