import { texts } from '@waybill/i18n/texts';
import { Maximize, Minus, Plus, type LucideIcon } from 'lucide-react';
import { t } from '#lib/language/t.ts';

interface ZoomButtonsProps {
  zoom: number;
  limits: { min: number; max: number };
  onZoom: (zoom: number) => void;
}

/** Each step doubles or halves the scale. */
export function ZoomButtons({ zoom, limits, onZoom }: ZoomButtonsProps) {
  return (
    <div className="absolute top-2 right-2 grid divide-y divide-line border border-line-strong bg-sheet print:hidden">
      <ZoomButton icon={Plus} label={t(texts.route.zoomIn)} disabled={zoom >= limits.max} onClick={() => onZoom(zoom + 1)} />
      <ZoomButton icon={Minus} label={t(texts.route.zoomOut)} disabled={zoom <= limits.min} onClick={() => onZoom(zoom - 1)} />
      <ZoomButton icon={Maximize} label={t(texts.route.resetZoom)} disabled={zoom === 0} onClick={() => onZoom(0)} />
    </div>
  );
}

interface ZoomButtonProps {
  icon: LucideIcon;
  label: string;
  disabled: boolean;
  onClick: () => void;
}

/** Stays focusable at its limit, so that keyboard users keep the focus. */
function ZoomButton({ icon: Icon, label, disabled, onClick }: ZoomButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 cursor-pointer place-items-center text-ink hover:bg-surface-strong aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-sheet lg:size-9"
    >
      <Icon className="size-4" />
    </button>
  );
}
