import { office } from '@waybill/i18n/office';
import { Copy, Link2, PackagePlus, Printer, X } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { copyText } from '#lib/browser/clipboard.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export const toCreatedState = (trackingId: string) => ({ created: trackingId });

function readCreated(state: unknown): string | undefined {
  const created = typeof state === 'object' && state !== null && 'created' in state ? state.created : undefined;
  return typeof created === 'string' ? created : undefined;
}

export function CreatedPanel() {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [trackingId, setTrackingId] = useState(() => readCreated(state));
  const heading = useHeadingFocus();
  if (trackingId === undefined) return null;

  function close() {
    setTrackingId(undefined);
    document.querySelector<HTMLElement>('main h1')?.focus();
    // A reload would show the panel again.
    void navigate(pathname + search, { replace: true, state: null });
  }

  return (
    <section
      aria-labelledby="created"
      className="relative mb-4 grid gap-x-8 gap-y-3 border border-l-4 border-line border-l-status-green bg-sheet py-4 pr-4 pl-4 lg:pr-14 lg:grid-cols-[auto_1fr] lg:items-end"
    >
      <div className="min-w-0">
        <h2
          id="created"
          ref={heading}
          tabIndex={-1}
          aria-describedby="created-id"
          className="pr-10 font-semibold text-status-green"
        >
          {t(office.shipments.created)}
        </h2>
        <p id="created-id" className="font-mono text-xl font-semibold sm:text-2xl [overflow-wrap:anywhere]">
          {trackingId}
        </p>
      </div>
      <div className="flex flex-wrap gap-2 lg:justify-end">
        <LinkButton variant="secondary" to={officePaths.shipmentLabel(trackingId)}>
          <Printer size={18} />
          {t(office.create.printLabel)}
        </LinkButton>
        <LinkButton to={officePaths.createShipment}>
          <PackagePlus size={18} />
          {t(office.create.next)}
        </LinkButton>
        <LinkButton to={officePaths.createFrom({ shipment: trackingId })}>{t(office.create.another)}</LinkButton>
        <LinkButton to={officePaths.shipment(trackingId)}>{t(office.create.open)}</LinkButton>
        <Button onClick={() => void copyOrShow(trackingId)}>
          <Copy size={18} />
          {t(office.create.copyId, { trackingId })}
        </Button>
        <Button onClick={() => void copyOrShow(new URL(paths.trackId(trackingId), location.origin).href)}>
          <Link2 size={18} />
          {t(office.create.copyLink)}
        </Button>
      </div>
      <IconButton icon={X} label={t(office.create.close)} onClick={close} className="absolute top-2 right-2 size-9" />
    </section>
  );
}

async function copyOrShow(text: string): Promise<void> {
  if (!(await copyText(text))) toast.info(text);
}

/** Takes the focus instead of the page heading, except on back and forward. */
function useHeadingFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const isHistoryNavigation = useNavigationType() === NavigationType.Pop;
  const isFirst = useRef(true);
  // Runs after the effect of the page heading, which focuses too.
  useLayoutEffect(() => {
    if (isFirst.current && !isHistoryNavigation) heading.current?.focus();
    isFirst.current = false;
  }, [isHistoryNavigation]);
  return heading;
}
