import { ArrowLeft } from 'lucide-react';
import { PageHeader } from '#components/admin/page-header.tsx';
import { LinkButton } from '#components/button.tsx';
import { CreateForm } from '#features/shipments/components/create-form.tsx';
import { paths } from '#lib/paths.ts';

/** `/admin/create` (R143..R152). */
export function CreatePage() {
  return (
    <>
      <PageHeader title="Create New Shipment">
        <LinkButton to={paths.shipments}>
          <ArrowLeft aria-hidden="true" size={20} strokeWidth={1.75} />
          Back
        </LinkButton>
      </PageHeader>
      <CreateForm />
    </>
  );
}
