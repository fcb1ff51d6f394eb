import type { Testimonial } from '@waybill/contracts';
import { Star } from 'lucide-react';
import { Section } from '#components/section.tsx';
import { useSettings } from '#lib/settings.ts';

const STARS = [1, 2, 3, 4, 5];

/** Three shippers in their own words (R036, R037). */
export function Testimonials() {
  const { testimonials } = useSettings().website;
  return (
    <Section title="What shippers say">
      <ul className="grid gap-10">
        {testimonials.map((testimonial) => (
          <Voice key={testimonial.name} {...testimonial} />
        ))}
      </ul>
    </Section>
  );
}

function Voice({ name, company, content, rating }: Testimonial) {
  return (
    <li className="border-t border-line pt-6">
      <figure className="grid gap-4 sm:grid-cols-[1fr_12rem] sm:gap-10">
        <blockquote className="text-xl font-medium tracking-[-0.01em]">“{content}”</blockquote>
        <figcaption className="order-last sm:pt-1">
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
        <Star
          key={star}
          aria-hidden="true"
          strokeWidth={1.75}
          className={`size-4.5 ${star <= rating ? 'fill-current' : 'text-line-strong'}`}
        />
      ))}
    </p>
  );
}
