import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { texts } from '@waybill/i18n/texts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';
import { ContentLink } from './content-link.tsx';

/** Of a row, on wide screens; longer lists wrap. */
const COLUMNS = ['lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'] as const;

export function Steps() {
  const { steps } = useContent();
  if (steps.length === 0) return null;
  return (
    <section className="shell border-t border-line py-10 lg:py-16">
      <h2 className="text-3xl font-extrabold tracking-[-0.03em] lg:text-4xl">{t(texts.home.howItWorks)}</h2>
      <ol className={`mt-5 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:mt-8 ${COLUMNS[steps.length - 1] ?? COLUMNS[3]}`}>
        {steps.map((step, index) => (
          <Step key={step.title} {...step} number={index + 1} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = SiteContent['steps'][number] & { number: number };

function Step({ number, title, text, link }: StepProps) {
  const marks = useContentAttributes();
  return (
    <li className="grid grid-cols-[2.5rem_1fr] items-baseline border-t-2 border-ink pt-3 wrap-anywhere">
      <p aria-hidden="true" className="font-mono text-xl text-ink-soft">
        {number}
      </p>
      <div>
        <h3 className="text-lg">
          <bdi {...marks(`steps.${number - 1}.title`)}>{title}</bdi>
        </h3>
        <p className="mt-1 text-ink-soft">
          <bdi {...marks(`steps.${number - 1}.text`)}>{text}</bdi>
        </p>
        <ContentLink to={link} className="decoration-line-strong hover:decoration-ink lg:min-h-8" />
      </div>
    </li>
  );
}
