import { texts } from '@waybill/i18n/texts';
import { Link } from 'react-router-dom';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';
import { Barcode } from '#ui/barcode.tsx';

const STEPS = [
  { title: texts.home.packStep, text: texts.home.packStepText },
  { title: texts.home.pickupStep, text: texts.home.pickupStepText, leadsToQuote: true },
  { title: texts.home.deliveryStep, text: texts.home.deliveryStepText },
  { title: texts.home.confirmationStep, text: texts.home.confirmationStepText },
] as const;

export function Steps() {
  return (
    <section className="border-y border-line bg-surface py-10 lg:py-24">
      <div className="shell">
        <div className="paper-outline">
          <div className="torn counterfoil bg-sheet">
            <h2 className="bg-band px-5 pt-6 pb-4 text-3xl font-extrabold tracking-[-0.03em] text-on-band lg:px-8 lg:py-10">
              {t(texts.home.howItWorks)}
            </h2>
            <ol className="grid grid-cols-2 lg:grid-cols-4">
              {STEPS.map(({ title, text, ...rest }, index) => (
                <Step key={t(title)} number={index + 1} title={t(title)} text={t(text)} {...rest} />
              ))}
            </ol>
          </div>
        </div>
      </div>
    </section>
  );
}

interface StepProps {
  number: number;
  title: string;
  text: string;
  leadsToQuote?: boolean;
}

function Step({ number, title, text, leadsToQuote = false }: StepProps) {
  return (
    <li className="relative px-4 py-4 lg:flex lg:min-h-72 lg:flex-col lg:px-6 lg:py-10">
      <span aria-hidden="true" className={`punched-across absolute inset-x-0 -top-0.5 lg:hidden ${number > 2 ? '' : 'hidden'}`} />
      <span
        aria-hidden="true"
        className={`punched-down absolute inset-y-0 -start-0.5 ${number === 1 ? 'hidden' : number === 3 ? 'max-lg:hidden' : ''}`}
      />
      <p aria-hidden="true" className="font-mono text-xl text-ink-soft lg:text-4xl">
        {number}
      </p>
      <div className="grow">
        <h3 className="mt-1 text-base lg:mt-6 lg:text-xl">{title}</h3>
        <p className="mt-1 text-ink-soft lg:mt-2">{text}</p>
        {leadsToQuote && (
          <Link
            to={paths.quote}
            className="inline-flex min-h-11 items-center font-medium underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-8"
          >
            {t(texts.common.requestQuote)}
          </Link>
        )}
      </div>
      <Barcode text={`${number}/4 ${title}`} className="mt-8 h-7 w-40 max-w-full text-ink max-lg:hidden" />
    </li>
  );
}
