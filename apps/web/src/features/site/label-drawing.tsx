import { EXAMPLE_TRACKING_ID, TRACKING_ID_FORM } from '@waybill/domain/tracking-ids/tracking-id';
import { texts } from '@waybill/i18n/texts';
import { NOT_TRANSLATED } from '#lib/language/not-translated.ts';
import { t } from '#lib/language/t.ts';
import { useCompany, useSettings } from '#lib/settings.ts';
import { drawBarcode } from '#ui/barcode.tsx';
import { CompanyMark } from './company-mark.tsx';

const WIDTH = 280;
const EXAMPLE_CODE = '7K3M9-D4XQ2';
const BARCODE = drawBarcode(EXAMPLE_TRACKING_ID);

const MARKS = {
  id: { frame: { x: 26, y: 213, width: 228, height: 34 }, caption: texts.lookup.idOnLabel },
  code: { frame: { x: 82, y: 375, width: 116, height: 27 }, caption: texts.verify.codeOnLabel },
} as const;

/** The printed label in small, with the place of the tracking ID or of the code framed. */
export function LabelDrawing({ mark, className = '' }: { mark: keyof typeof MARKS; className?: string }) {
  const { name } = useCompany();
  const { sample } = useSettings().tracking;
  const { frame, caption } = MARKS[mark];
  return (
    <figure className={className}>
      <div role="img" aria-label={t(texts.lookup.labelDrawing)} dir="ltr" className="paper-outline">
        <div className="torn bg-sheet px-5 pt-6 pb-7">
          <div aria-hidden="true" translate="no" className="flex items-center gap-2 text-sm font-bold tracking-tight">
            <CompanyMark className="h-5" />
            <span className="truncate">
              <bdi>{name}</bdi>
            </span>
          </div>
          <svg {...NOT_TRANSLATED} viewBox={`0 0 ${WIDTH} 404`} direction="ltr" aria-hidden="true" className="mt-3 block w-full">
            <path d="M0 .5h280M0 64.5h280M0 130.5h280M0 258.5h280M140 0v64" fill="none" className="stroke-line-strong" />
            <path
              d="M0 14h34M0 28h104M0 40h88M0 52h60M154 14h24M154 28h118M154 40h96M154 52h72M176 90h92M176 104h64M108 276h60M108 290h132M108 306h48M108 320h100M108 336h70"
              fill="none"
              strokeWidth="5"
              className="stroke-line"
            />
            <text x="0" y="118" className="fill-ink text-[3.5rem] font-extrabold tracking-[-0.04em]">
              RTM
            </text>
            <svg x="14" y="146" width="252" height="60" viewBox={`0 0 ${BARCODE.modules} 1`} preserveAspectRatio="none">
              <path d={BARCODE.path} shapeRendering="crispEdges" className="fill-ink" />
            </svg>
            <text x="140" y="236" textAnchor="middle" className="fill-ink font-mono text-[1.25rem] font-semibold">
              {sample ? EXAMPLE_TRACKING_ID : TRACKING_ID_FORM}
            </text>
            <path
              d="M0 270h26v26H0zM8 278h10v10H8zM62 270h26v26H62zM70 278h10v10H70zM0 332h26v26H0zM8 340h10v10H8zM36 270h8v8h-8zM50 280h6v14h-6zM34 290h10v6H34zM0 304h10v6H0zM16 308h18v8H16zM42 302h8v16h-8zM58 304h14v6H58zM80 302h8v14h-8zM34 324h8v10h-8zM48 326h16v8H48zM70 324h18v8H70zM34 342h14v6H34zM54 340h8v18h-8zM68 340h8v8h-8zM80 350h8v8h-8zM36 352h10v6H36z"
              fillRule="evenodd"
              className="fill-ink"
            />
            <text x="140" y="393" textAnchor="middle" className="fill-ink font-mono text-[0.875rem]">
              {EXAMPLE_CODE}
            </text>
            <path d="M0 388h74M206 388h74" fill="none" strokeWidth="5" className="stroke-line" />
            <rect {...frame} fill="none" strokeWidth="3" className="stroke-signal" />
          </svg>
        </div>
      </div>
      <figcaption className="mt-4 text-ink-soft">{t(caption)}</figcaption>
    </figure>
  );
}
