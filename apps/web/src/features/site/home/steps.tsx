import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { texts } from '@waybill/i18n/texts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';
import { Barcode } from '#ui/barcode.tsx';
import { ContentLink } from './content-link.tsx';

/** Of a row, on wide screens; longer lists wrap. */
const COLUMNS = ['lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'] as const;

export function Steps() {
  const { steps } = useContent();
  if (steps.length === 0) return null;
  return (
    <section className="border-y border-line bg-surface py-10 lg:py-24">
      <div className="shell">
        <div className="paper-outline">
          <div className="torn counterfoil bg-sheet">
            <h2 className="bg-band px-5 pt-6 pb-4 text-3xl font-extrabold tracking-[-0.03em] text-on-band lg:px-8 lg:py-10">
              {t(texts.home.howItWorks)}
            </h2>
            <ol className={`grid grid-cols-2 ${COLUMNS[steps.length - 1] ?? COLUMNS[3]}`}>
              {steps.map((step, index) => (
                <Step key={step.title} {...step} number={index + 1} count={steps.length} />
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  );
}

type StepProps = SiteContent['steps'][number] & { number: number; count: number };

function Step({ number, count, title, text, link }: StepProps) {
  const marks = useContentAttributes();
  const isFirstInRow = (columns: number) => (number - 1) % columns === 0;
  const wide = Math.min(count, COLUMNS.length);
  return (
    <li className="relative px-4 py-4 lg:flex lg:min-h-72 lg:flex-col lg:px-6 lg:py-10">
      <span
        aria-hidden="true"
        className={`punched-across absolute inset-x-0 -top-0.5 ${number > 2 ? '' : 'max-lg:hidden'} ${number > wide ? '' : 'lg:hidden'}`}
      />
      <span
        aria-hidden="true"
        className={`punched-down absolute inset-y-0 -start-0.5 ${isFirstInRow(2) ? 'max-lg:hidden' : ''} ${isFirstInRow(wide) ? 'lg:hidden' : ''}`}
      />
      <p aria-hidden="true" className="font-mono text-xl text-ink-soft lg:text-4xl">
        {number}
      </p>
      <div className="grow wrap-anywhere">
        <h3 className="mt-1 text-base lg:mt-6 lg:text-xl">
          <bdi {...marks(`steps.${number - 1}.title`)}>{title}</bdi>
        </h3>
        <p className="mt-1 text-ink-soft lg:mt-2">
          <bdi {...marks(`steps.${number - 1}.text`)}>{text}</bdi>
        </p>
        <ContentLink to={link} className="decoration-line-strong hover:decoration-ink lg:min-h-8" />
      </div>
      <Barcode text={`${number}/${count} ${title}`} className="mt-8 h-7 w-40 max-w-full text-ink max-lg:hidden" />
    </li>
  );
}
