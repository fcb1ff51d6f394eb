import { texts } from '@waybill/i18n/texts';
import { Link } from 'react-router-dom';
import { ServiceDrawing } from '#features/site/service-drawing.tsx';
import { paths } from '#lib/address/paths.ts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { t } from '#lib/language/t.ts';

const FEATURED = 3;

export function FeaturedServices() {
  const { services, servicesIntro } = useContent();
  const marks = useContentAttributes();
  if (services.length === 0) return null;
  return (
    <section className="overflow-hidden py-8 lg:py-24">
      <div className="shell flex flex-wrap items-end justify-between gap-x-16 gap-y-3">
        <h2 className="text-3xl font-extrabold tracking-[-0.03em] lg:text-4xl">{t(texts.home.whatWeCarry)}</h2>
        {servicesIntro && (
          <p className="max-w-[46ch] text-ink-soft">
            <bdi {...marks('servicesIntro')}>{servicesIntro}</bdi>
          </p>
        )}
      </div>
      <ul className="shell mt-6 grid sm:grid-cols-3 lg:mt-10">
        {services.slice(0, FEATURED).map(({ id, name, summary, drawing }, index) => (
          <li key={id} className="group max-sm:border-b max-sm:border-line">
            <Link to={`${paths.services}#${id}`} className="grid grid-cols-[7rem_1fr] items-center gap-x-5 py-4 sm:block sm:py-0">
              <div className="border-b-2 sm:road">
                <ServiceDrawing drawing={drawing} className="w-full sm:px-6" />
              </div>
              <div className="wrap-anywhere sm:pt-6 sm:pe-8">
                <h3 className="text-lg underline-offset-4 group-hover:underline">
                  <bdi {...marks(`services.${index}.name`)}>{name}</bdi>
                </h3>
                <p className="mt-1 text-ink-soft">
                  <bdi {...marks(`services.${index}.summary`)}>{summary}</bdi>
                </p>
              </div>
            </Link>
          </li>
        ))}
      </ul>
      <p className="shell mt-2 lg:mt-8">
        <Link
          to={paths.services}
          className="inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
        >
          {t(texts.home.allServices)}
        </Link>
      </p>
    </section>
  );
}
