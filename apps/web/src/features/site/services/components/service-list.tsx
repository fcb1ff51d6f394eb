import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ServiceDrawing } from '#features/site/components/service-drawing.tsx';
import { paths } from '#lib/address/paths.ts';
import { useContent, useContentAttributes } from '#lib/content.ts';
import { rich } from '#lib/language/rich.ts';

export function ServiceList() {
  const { services } = useContent();
  return (
    <ul>
      {services.map((service, index) => (
        <Service key={service.id} {...service} index={index} />
      ))}
    </ul>
  );
}

type ServiceProps = SiteContent['services'][number] & { index: number };

function Service({ id, name, summary, argument, bullets, drawing, index }: ServiceProps) {
  const marks = useContentAttributes();
  return (
    <li id={id} className="group border-b border-line outline-none last:border-b-0 even:bg-surface">
      <div className="shell grid gap-x-16 gap-y-6 py-10 lg:grid-cols-2 lg:items-center lg:py-20">
        {drawing !== 'none' && (
          <div className="border-b-2 group-even:lg:order-last">
            <ServiceDrawing drawing={drawing} className="w-full max-lg:mx-auto max-lg:max-w-sm" />
          </div>
        )}
        <div className="wrap-anywhere">
          <h2 className="text-3xl font-extrabold tracking-[-0.03em]">
            <bdi {...marks(`services.${index}.name`)}>{name}</bdi>
          </h2>
          {summary && (
            <p className="mt-1 text-lg font-medium">
              <bdi {...marks(`services.${index}.summary`)}>{summary}</bdi>
            </p>
          )}
          {argument && (
            <p className="mt-4 max-w-[60ch] whitespace-pre-line text-ink-soft">
              <bdi {...marks(`services.${index}.argument`)}>{argument}</bdi>
            </p>
          )}
          {bullets.length > 0 && (
            <ul
              {...marks(`services.${index}.bullets`)}
              className="mt-6 grid border-y border-line-strong font-semibold max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line"
            >
              {bullets.map((bullet) => (
                <li key={bullet} className="py-2.5 sm:px-4 sm:py-3 sm:first:ps-0">
                  <bdi>{bullet}</bdi>
                </li>
              ))}
            </ul>
          )}
          <Link
            to={paths.quoteFor(id)}
            className="mt-3 inline-flex min-h-11 items-center font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink"
          >
            {rich(texts.services.requestQuoteFor, { unseen: renderHidden }, { service: name })}
          </Link>
        </div>
      </div>
    </li>
  );
}

const renderHidden = (words: ReactNode) => <span className="sr-only">{words}</span>;
