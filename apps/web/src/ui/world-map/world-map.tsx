import { fitFrame, MAP_FRAME, type MapFrame } from '@waybill/contracts/maps/facts';
import { MAP_ELEMENT } from '@waybill/contracts/site/page-renderer';
import { texts } from '@waybill/i18n/texts';
import { type LucideIcon, Maximize, Minus, Plus } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api/api-error.ts';
import { logFailure } from '#lib/api/log.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';

export interface Drawn {
  /** Null if there is nothing to draw. */
  svg: string | null;
  isApproximate?: boolean;
  /** Places that are on no map. */
  unknown?: readonly string[];
}

/** A place that the reader has chosen, a new object each time. */
export interface MapFocus {
  /** ID of an entry of the history. */
  entry: string;
  /** Its place as typed. */
  place: string;
}

export interface WorldMapProps {
  /** Asks the server for the drawing; another function asks for another map. */
  load: (query: Record<keyof MapFrame, string> & { entry?: string }, signal: AbortSignal) => Promise<Drawn>;
  /** Moves the map there, if it is on the map. */
  focus?: MapFocus | undefined;
  /** From the document. */
  initial?: (Drawn & { frame: MapFrame }) | undefined;
  describe: (drawn: Drawn | undefined) => string;
  /** Instead of a map that cannot be drawn or loaded. */
  renderFallback?: (drawn: Drawn | undefined) => ReactNode;
  /** Below the map. */
  renderNote?: (drawn: Drawn) => ReactNode;
}

interface Shown {
  load: WorldMapProps['load'];
  frame: string;
  /** Undefined after a failure. */
  drawn: Drawn | undefined;
  /** The line is drawn before the reader's eyes only the first time. */
  isRedrawn: boolean;
}

const toKey = ({ width, height, zoom }: MapFrame, entry = ''): string => [width, height, zoom, entry].join(' ');

/** A map that the server draws, in the pixels of its frame, so that lines and letters keep their size at every zoom. */
export function WorldMap({ load, initial, focus, describe, renderFallback, renderNote }: WorldMapProps) {
  const [zoom, setZoom] = useState(0);
  const [entry, setEntry] = useState('');
  const [followed, setFollowed] = useState<MapFocus>();
  const [shown, setShown] = useState<Shown | undefined>(
    initial && { load, frame: toKey(initial.frame), drawn: initial, isRedrawn: false },
  );
  const [ref, size] = useSize();
  const drawn = shown?.drawn;
  const isMissing = shown !== undefined && (!drawn || drawn.svg === null);
  if (focus && focus !== followed) {
    setFollowed(focus);
    if (!isMissing && !drawn?.unknown?.includes(focus.place)) {
      setEntry(focus.entry);
      setZoom(Math.max(zoom, 1));
    }
  }
  const frame = size && toKey(fitFrame({ ...size, zoom }), entry);
  const isCurrent = shown !== undefined && shown.load === load && shown.frame === frame;
  useEffect(() => {
    if (frame === undefined || isCurrent) return;
    const [width = '', height = '', wantedZoom = '', wantedEntry] = frame.split(' ');
    const question = new AbortController();
    load({ width, height, zoom: wantedZoom, ...(wantedEntry && { entry: wantedEntry }) }, question.signal).then(
      (answer) => setShown((before) => ({ load, frame, drawn: answer, isRedrawn: before !== undefined })),
      (error: unknown) => {
        if (question.signal.aborted) return;
        if (!(error instanceof ApiError)) logFailure('A map was not loaded', error);
        // Another size or zoom of the same map stays, scaled.
        setShown((before) => ({ load, frame, drawn: before?.load === load ? before.drawn : undefined, isRedrawn: true }));
      },
    );
    return () => question.abort();
  }, [load, frame, isCurrent]);

  return (
    <div className="flex size-full flex-col">
      {/* North is up and east on the right in every language. */}
      <div ref={ref} dir={isMissing ? undefined : 'ltr'} className="relative min-h-0 grow overflow-hidden bg-sea">
        {isMissing ? (
          renderFallback?.(drawn)
        ) : (
          <div
            id={MAP_ELEMENT}
            role="img"
            aria-label={describe(drawn)}
            className={`absolute inset-0 [&>svg]:size-full [&>svg]:overflow-visible ${shown?.isRedrawn ? '[&_path]:animate-none' : ''}`}
            // Drawn by our own server, which escapes every text.
            dangerouslySetInnerHTML={{ __html: drawn?.svg ?? '' }}
          />
        )}
        {drawn && !isMissing && (
          <>
            <ZoomButtons zoom={zoom} onZoom={setZoom} />
            <Note isApproximate={drawn.isApproximate} />
          </>
        )}
      </div>
      {drawn && !isMissing && renderNote?.(drawn)}
    </div>
  );
}

/** CC BY 4.0 requires the attribution of the place names. */
function Note({ isApproximate = false }: { isApproximate: boolean | undefined }) {
  return (
    <p dir="auto" className="absolute bottom-0 left-0 bg-sheet px-2 py-0.5 text-xs text-ink-soft">
      {isApproximate && <span className="me-3 font-medium text-ink">{t(texts.route.approximatePlace)}</span>}
      {rich(texts.route.placeNames, { source: linkSource })}
    </p>
  );
}

const linkSource = (name: ReactNode) => (
  <a
    href="https://www.geonames.org/"
    target="_blank"
    rel="noopener noreferrer"
    className="inline-flex min-h-6 items-center underline underline-offset-2"
  >
    {name}
  </a>
);

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Each step doubles or halves the scale. */
function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  const { min, max } = MAP_FRAME.zoom;
  return (
    <div className="absolute top-2 right-2 grid divide-y divide-line border border-line-strong bg-sheet print:hidden noscript:hidden">
      <ZoomButton icon={Plus} label={t(texts.route.zoomIn)} disabled={zoom >= max} onClick={() => onZoom(zoom + 1)} />
      <ZoomButton icon={Minus} label={t(texts.route.zoomOut)} disabled={zoom <= min} onClick={() => onZoom(zoom - 1)} />
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

interface Size {
  width: number;
  height: number;
}

/** Size without layout, as in tests. */
const FALLBACK: Size = { width: 640, height: 320 };

function useSize() {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setSize((known) => measureSize(element, known));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size] as const;
}

function measureSize({ clientWidth: width, clientHeight: height }: HTMLElement, known: Size | undefined): Size {
  if (width === 0 || height === 0) return known ?? FALLBACK;
  return known?.width === width && known.height === height ? known : { width, height };
}
