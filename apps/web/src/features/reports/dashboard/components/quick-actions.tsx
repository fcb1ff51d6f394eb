import { BarChart3, List, PackagePlus } from 'lucide-react';
import { paths } from '#lib/address/paths.ts';
import { LinkButton } from '#ui/button.tsx';

/** The three ways on from the dashboard (R117). */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
      <LinkButton to={paths.createShipment} look="primary">
        <PackagePlus aria-hidden="true" size={20} strokeWidth={1.75} />
        New Shipment
      </LinkButton>
      <LinkButton to={paths.shipments}>
        <List aria-hidden="true" size={20} strokeWidth={1.75} />
        All Shipments
      </LinkButton>
      <LinkButton to={paths.reports}>
        <BarChart3 aria-hidden="true" size={20} strokeWidth={1.75} />
        Reports
      </LinkButton>
    </nav>
  );
}
