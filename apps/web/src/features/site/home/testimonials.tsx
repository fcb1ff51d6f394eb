import type { Testimonial } from '@waybill/contracts/site/site-settings-schema';
import { texts } from '@waybill/i18n/texts';
import { Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { type TextAttributes, useTextAttributes, useSettings } from '#lib/settings.ts';

const STARS = [1, 2, 3, 4, 5];
/** Scrollable regions must be focusable for the arrow keys. */
const KEYBOARD_SCROLLABLE = { tabIndex: 0 };
const renderStrong = (words: ReactNode) => <span className="font-semibold">{words}</span>;
const renderSoft = (words: ReactNode) => <span className="text-ink-soft">{words}</span>;

export function Testimonials() {
  const { testimonials } = useSettings().website;
  const marks = useTextAttributes();
  if (testimonials.length === 0) return null;
  return (
    <section aria-labelledby="voices-title" className="shell py-10 lg:py-24">
      <h2 id="voices-title" className="text-lg font-bold tracking-normal">
        {t(texts.home.whatShippersSay)}
      </h2>
      <ul
        {...KEYBOARD_SCROLLABLE}
        className="relative mt-4 flex gap-8 max-lg:-mx-4 max-lg:snap-x max-lg:overflow-x-auto max-lg:px-4 max-lg:pb-2 lg:grid lg:grid-cols-[7fr_5fr] lg:gap-x-16"
      >
        {testimonials.map((testimonial, index) => (
          <TestimonialItem
            key={`${testimonial.name} ${testimonial.content}`}
            {...testimonial}
            marks={marks(`website.testimonials.${index}.content`)}
          />
        ))}
      </ul>
    </section>
  );
}

function TestimonialItem({ name, company, content, rating, marks }: Testimonial & { marks: TextAttributes }) {
  return (
    <li className="group border-t border-line pt-5 first:border-ink max-lg:w-[82%] max-lg:shrink-0 max-lg:snap-center lg:first:row-span-2">
      <figure className="flex h-full flex-col justify-between gap-3 [overflow-wrap:anywhere] lg:justify-start lg:gap-5">
        <blockquote className="text-lg font-medium tracking-[-0.01em] group-first:font-bold lg:group-first:tracking-[-0.02em] lg:text-xl lg:group-first:text-4xl">
          <bdi {...marks}>{t(texts.common.quoted, { words: content })}</bdi>
        </blockquote>
        <figcaption className="flex flex-wrap items-center justify-between gap-x-6">
          <p translate="no">{rich(texts.home.voiceOf, { strong: renderStrong, soft: renderSoft }, { name, company })}</p>
          <Stars rating={rating} />
        </figcaption>
      </figure>
    </li>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-0.5 text-signal">
      <span className="sr-only">{t(texts.home.stars, { rating: `${rating}` })}</span>
      {STARS.map((star) => (
        <Star key={star} className={`size-4.5 ${star <= rating ? 'fill-current' : 'text-line-strong'}`} />
      ))}
    </p>
  );
}
