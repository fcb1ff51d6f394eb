import { office } from '@waybill/i18n/office';
import { FilePlus2, List } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { download } from '#lib/api/download.ts';
import { t } from '#lib/language/t.ts';
import { LinkButton } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { DownloadButton, FileChooser, PasteTable, useUpload } from './files.tsx';
import { OpenImport } from './open-import.tsx';
import { RecentImports } from './recent-imports.tsx';
import { RememberedShippers } from './remembered-shippers.tsx';

export function ImportsPage() {
  const { importId } = useParams();
  return <ImportsAt key={importId} importId={importId} />;
}

function ImportsAt({ importId }: { importId: string | undefined }) {
  return (
    <>
      <PageHeader title={t(office.imports.importShipments)}>
        <DownloadButton label={t(office.imports.template)} load={() => download('getImportTemplate', {})} />
        {importId && (
          <LinkButton to={officePaths.imports}>
            <FilePlus2 />
            {t(office.imports.anotherFile)}
          </LinkButton>
        )}
        <LinkButton to={officePaths.shipments}>
          <List />
          {t(office.common.allShipments)}
        </LinkButton>
      </PageHeader>
      {importId ? <OpenImport importId={importId} /> : <NewImport />}
    </>
  );
}

function NewImport() {
  const navigate = useNavigate();
  const upload = useUpload({ onUploaded: ({ importId }) => void navigate(officePaths.import(importId)) });
  return (
    <>
      <FileChooser label={t(office.imports.chooseFile)} upload={upload} />
      <PasteTable upload={upload} />
      <RecentImports />
      <RememberedShippers className="mt-8" />
    </>
  );
}
