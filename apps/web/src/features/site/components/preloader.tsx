import { CompanyMark } from '#features/site/components/company-mark.tsx';

/** The full-screen cover between two pages (R020). Nothing moves under reduced motion. */
export function Preloader() {
  return (
    <div role="status" className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-5 bg-paper print:hidden">
      <CompanyMark className="size-14" />
      <p className="sr-only">Loading</p>
      <div aria-hidden="true" className="h-0.5 w-40 overflow-hidden bg-line">
        <div className="h-full animate-run-along bg-signal" />
      </div>
    </div>
  );
}
