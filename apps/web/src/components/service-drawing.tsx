import type { ServiceSlug } from '@waybill/contracts/site-content';

interface Drawing {
  /** Where the drawing begins, so that all of them stand flush left. */
  left: number;
  ink: string;
  /** The one part in the signal colour. */
  signal: string;
}

const CUBE = 'M60 8 94 25 60 42 26 25zM26 25v30l34 17V42M94 25v30L60 72';
const DRAWINGS: Record<ServiceSlug, Drawing> = {
  'express-delivery': { left: 0, ink: `${CUBE}M4 37h14M0 49h18M8 61h10`, signal: 'm43 16.5 34 17v12' },
  'freight-services': {
    left: 22,
    ink: 'M60 2 84 14 60 26 36 14zM36 14v18l24 12V26M84 14v18L60 44M36 23 22 30v22l38 19 38-19V30l-14-7M22 30l38 19M98 30 60 49v22',
    signal: 'M22 59v4l38 19 38-19v-4',
  },
  'international-shipping': {
    left: 11,
    ink: 'M60 10a30 30 0 1 0 0 60 30 30 0 1 0 0-60M60 10c-17 14-17 46 0 60M60 10c17 14 17 46 0 60M30 40h60M35.5 23h49M35.5 57h49',
    signal: 'M14 66Q40-6 106 22M14 63a3 3 0 1 0 0 6 3 3 0 1 0 0-6M106 19a3 3 0 1 0 0 6 3 3 0 1 0 0-6',
  },
  warehousing: {
    left: 18,
    ink: 'M18 6v68M60 6v68M102 6v68M18 32h84M18 54h84M18 72h84M24 18h14v14M24 18v14M66 14h18v18M66 14v18M84 22h12v10M24 42h20v12M24 42v12M24 62h10v10M24 62v10M34 58h14v14M34 58v14M72 60h18v12M72 60v12',
    signal: 'M68 40h22v14H68zM76 40v5h6v-5',
  },
  'same-day-delivery': {
    left: 30,
    ink: 'M60 10a30 30 0 1 0 0 60 30 30 0 1 0 0-60M60 14v4M60 62v4M86 40h-4M38 40h-4M60 40l16 9',
    signal: 'M60 40V22M60 3a37 37 0 0 1 32 55.5',
  },
  'secure-transport': {
    left: 24,
    ink: 'M24 26h72v44H24zM46 26v-8h28v8M24 40h26M70 40h26M32 62v4M88 62v4',
    signal: 'M60 31a9 9 0 1 0 0 18 9 9 0 1 0 0-18M56.5 40l2.5 2.5 4.5-5M54 48l-3 12M66 48l3 12',
  },
};

/** A line drawing of what a service carries, made for this site. Decorative: the service's name stands beside it. */
export function ServiceDrawing({ service, className }: { service: ServiceSlug; className?: string }) {
  const { left, ink, signal } = DRAWINGS[service];
  return (
    <svg
      viewBox={`${left - 2} -2 124 88`}
      aria-hidden="true"
      className={className}
      fill="none"
      strokeWidth="1.75"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path className="stroke-ink" d={ink} />
      <path className="stroke-signal" strokeWidth="2.5" d={signal} />
    </svg>
  );
}
