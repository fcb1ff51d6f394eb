import { office } from '@waybill/i18n/office';
import { useLocation } from 'react-router-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';

const ROWS = 8;
const FIELDS = 6;

export function PageSkeleton() {
  const { pathname } = useLocation();
  return (
    <div data-skeleton>
      <output className="sr-only">{t(office.shell.loadingThePage)}</output>
      <div aria-hidden="true">
        <div className="mb-4 flex min-h-9 items-center justify-between">
          <Bar className="h-6 w-56" />
          <Bar className="h-9 w-32 max-md:hidden" />
        </div>
        {getSkeletonShape(pathname)}
      </div>
    </div>
  );
}

const Bar = ({ className }: { className: string }) => <span className={`block rounded-control bg-surface-strong ${className}`} />;

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

function List() {
  return (
    <>
      <Bar className="mb-4 h-(--control-height) w-full" />
      <div className="border-y border-line">
        {times(ROWS).map((row) => (
          <div key={row} className="flex h-9 items-center gap-6 border-line not-last:border-b max-md:h-24">
            <Bar className="h-3 w-36" />
            <Bar className="h-3 w-1/3" />
            <Bar className="ml-auto h-3 w-24 max-md:hidden" />
          </div>
        ))}
      </div>
    </>
  );
}

function Form() {
  return (
    <div className="grid max-w-4xl gap-5 md:grid-cols-2">
      {times(FIELDS).map((field) => (
        <div key={field} className="grid gap-2">
          <Bar className="h-3 w-28" />
          <Bar className="h-(--control-height) w-full" />
        </div>
      ))}
    </div>
  );
}

function Columns() {
  return (
    <div className="grid gap-x-5 gap-y-6 md:grid-cols-2 xl:grid-cols-4">
      {times(4).map((column) => (
        <div key={column} className="grid content-start gap-4">
          <Bar className="h-6 w-32" />
          {times(3).map((row) => (
            <Bar key={row} className="h-10 w-full" />
          ))}
        </div>
      ))}
    </div>
  );
}

function Details() {
  return (
    <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid gap-6">
        <Bar className="h-32 w-full" />
        <Bar className="h-56 w-full" />
      </div>
      <Bar className="h-56 w-full" />
    </div>
  );
}

/** By URL alone, as the page's code has not loaded yet. */
function getSkeletonShape(pathname: string) {
  if (pathname.replace(/\/$/, '') === officePaths.admin) return <Columns />;
  if (pathname.startsWith(`${officePaths.shipments}/`)) return <Details />;
  if ([officePaths.createShipment, officePaths.settings, officePaths.adminTrack].some((path) => pathname.startsWith(path)))
    return <Form />;
  return pathname.startsWith(officePaths.reports) ? <Columns /> : <List />;
}
