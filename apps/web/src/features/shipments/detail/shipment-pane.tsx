import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { Maximize2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getShipmentOptions } from '#features/shipments/queries.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { useShortcuts } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { ItemNavigation } from '#ui/item-navigation.tsx';
import { ShipmentHead } from './shipment-head.tsx';
import { DeletedNotice, isMissing, ShipmentFacts, ShipmentSkeleton, ShipmentTop } from './shipment-views.tsx';

interface ShipmentPaneProps {
  trackingId: string;
  /** In the list, such as "3 of 41". */
  position: string;
  references: readonly string[];
  beyond: { previous: (() => void) | undefined; next: (() => void) | undefined };
  onShow: (trackingId: string) => void;
  onClose: () => void;
}

/** A shipment beside the list it belongs to, or on a small screen instead of it. */
export function ShipmentPane({ trackingId, position, references, beyond, onShow, onClose }: ShipmentPaneProps) {
  const { data: shipment, error, isPending, refetch } = useQuery(getShipmentOptions(trackingId));
  const gone = isMissing(error);
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);
  const [lastPlace, setLastPlace] = useState('');
  useShortcuts({ Escape: onClose });
  const onShown = useEffectEvent((_trackingId: string) => {
    // The buttons of the navigation keep the focus.
    if (!section.current?.contains(document.activeElement)) heading.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    onShown(trackingId);
  }, [trackingId]);
  return (
    <section ref={section} aria-label={`${t(office.common.shipment)} ${trackingId}`} aria-busy={isPending} className="min-w-0">
      <ItemNavigation
        reference={trackingId}
        references={references}
        label={<output>{position}</output>}
        onShow={onShow}
        inDialog={false}
        beyond={beyond}
      >
        <LinkButton
          to={officePaths.shipment(trackingId)}
          aria-label={t(office.list.openPage)}
          title={t(office.list.openPage)}
          className="px-2!"
        >
          <Maximize2 size={18} />
        </LinkButton>
        <Button
          aria-label={t(office.list.closeShipment)}
          aria-keyshortcuts="Escape"
          title={t(office.list.closeShipmentKey)}
          onClick={onClose}
          className="px-2!"
        >
          <X size={18} />
        </Button>
      </ItemNavigation>
      <ShipmentHead
        trackingId={trackingId}
        shipment={shipment}
        renderHeading={(id) => (
          <h2 ref={heading} tabIndex={-1}>
            <span className="sr-only">{t(office.common.shipment)} </span>
            {id}
          </h2>
        )}
        onDeleted={gone ? undefined : onClose}
      />
      {error && !(gone && shipment) && (
        <ErrorNotice
          text={getErrorText(error, t(office.shipments.detailFailed))}
          error={error}
          onRetry={gone ? undefined : () => void refetch()}
        />
      )}
      {isPending && <ShipmentSkeleton />}
      {shipment && gone && <DeletedNotice trackingId={trackingId} />}
      {shipment && (
        <div key={trackingId}>
          <ShipmentTop shipment={shipment} lastPlace={lastPlace} onPlaceSaved={setLastPlace} />
          <div className="mt-4">
            <ShipmentFacts shipment={shipment} />
          </div>
        </div>
      )}
    </section>
  );
}
