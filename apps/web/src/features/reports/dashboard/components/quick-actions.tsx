import { BarChart3, List, PackagePlus } from 'lucide-react';
import { paths } from '#lib/address/paths.ts';
import { LinkButton } from '#ui/button.tsx';

/** The three ways on from the dashboard (R117). */
export function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="flex flex-wrap gap-2">
      <LinkButton to={paths.createShipment} look="primary">
        <PackagePlus />
        New Shipment
      </LinkButton>
      <LinkButton to={paths.shipments}>
        <List />
        All Shipments
      </LinkButton>
      <LinkButton to={paths.reports}>
        <BarChart3 />
        Reports
      </LinkButton>
    </nav>
  );
}
