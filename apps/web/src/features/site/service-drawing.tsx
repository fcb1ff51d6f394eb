import type { ServiceDrawingName } from '@waybill/contracts/site/drawings';
import scenes from './service-scenes.svg';

/** Vehicles follow the reading direction; drawings with clocks or marks are not mirrored. */
const DIRECTIONAL = new Set<ServiceDrawingName>(['express-delivery', 'freight-services', 'international-shipping']);

export function ServiceDrawing({ drawing, className }: { drawing: ServiceDrawingName; className: string }) {
  return (
    <svg
      viewBox="0 0 320 136"
      aria-hidden="true"
      className={`${DIRECTIONAL.has(drawing) ? 'rtl:-scale-x-100' : ''} ${className}`}
    >
      <use href={`${scenes}#${drawing}`} />
    </svg>
  );
}
