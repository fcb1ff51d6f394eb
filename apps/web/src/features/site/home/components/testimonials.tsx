import type { Testimonial } from '@waybill/contracts';
import { Star } from 'lucide-react';
import { useSettings } from '#lib/settings.ts';
import { Section } from '#ui/section.tsx';

const STARS = [1, 2, 3, 4, 5];

/** Shippers in their own words, the first of them the loudest. */
export function Testimonials() {
  const { testimonials } = useSettings().website;
  if (testimonials.length === 0) return null;
  return (
    <div className="border-t border-line">
      <Section title="What shippers say">
        <ul className="grid gap-x-12 gap-y-10 sm:grid-cols-2">
          {testimonials.map((testimonial) => (
            <Voice key={`${testimonial.name} ${testimonial.content}`} {...testimonial} />
          ))}
        </ul>
      </Section>
    </div>
  );
}

function Voice({ name, company, content, rating }: Testimonial) {
  return (
    <li className="group border-t border-line pt-6 first:col-span-full">
      <figure className="flex h-full flex-col gap-5">
        <blockquote className="text-xl font-medium tracking-[-0.01em] group-first:max-w-[30ch] group-first:text-3xl group-first:font-bold group-first:tracking-[-0.02em]">
          “{content}”
        </blockquote>
        <figcaption className="mt-auto">
          <p className="font-semibold">{name}</p>
          <p className="text-ink-soft">{company}</p>
          <Stars rating={rating} />
        </figcaption>
      </figure>
    </li>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <p className="mt-2 flex gap-0.5 text-signal">
      <span className="sr-only">{rating} out of 5</span>
      {STARS.map((star) => (
        <Star key={star} className={`size-4.5 ${star <= rating ? 'fill-current' : 'text-line-strong'}`} />
      ))}
    </p>
  );
}
