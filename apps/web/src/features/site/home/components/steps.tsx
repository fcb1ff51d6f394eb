import { STEPS } from '@waybill/contracts/site/site-content';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { Barcode } from '#ui/barcode.tsx';

const QUOTE_STEP = 'Schedule pickup';

/** How it works, as a strip of four label stubs to tear off one after the other. */
export function Steps() {
  return (
    <section className="border-y border-line bg-surface py-16 lg:py-24">
      <div className="shell">
        <h2 className="text-3xl font-extrabold tracking-[-0.03em]">How it works</h2>
        <div className="mt-8 paper-outline lg:mt-12">
          <ol className="torn grid bg-sheet lg:grid-cols-4">
            {STEPS.map((step, index) => (
              <Stub key={step.title} number={index + 1} {...step} />
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}

function Stub({ number, title, text }: { number: number; title: string; text: string }) {
  return (
    <li className="relative flex flex-col px-6 py-8 sm:flex-row sm:items-center lg:min-h-72 lg:flex-col lg:items-start">
      {number > 1 && (
        <>
          <span aria-hidden="true" className="punched-across absolute inset-x-0 -top-0.5 lg:hidden" />
          <span aria-hidden="true" className="punched-down absolute inset-y-0 -left-0.5 hidden lg:block" />
        </>
      )}
      <div className="grow">
        <p aria-hidden="true" className="font-mono text-sm text-ink-soft">
          {number} of {STEPS.length}
        </p>
        <h3 className="mt-3 text-xl">{title}</h3>
        <p className="mt-2 text-ink-soft">{text}</p>
        {title === QUOTE_STEP && (
          <Link
            to={paths.quote}
            className="mt-2 inline-flex min-h-8 items-center self-start font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            Request a Quote
          </Link>
        )}
      </div>
      <Barcode text={`${number}/4 ${title}`} className="mt-8 h-7 w-44 text-ink sm:mt-0 lg:mt-8" />
    </li>
  );
}
