import { Section } from '#ui/section.tsx';

const STATIONS = [
  { place: 'The shop', text: 'You buy there and give our address as yours.' },
  { place: 'Our counter', text: 'We receive the parcel and check it against your order.' },
  { place: 'Customs', text: 'We fill in the papers and pay what is due.' },
  { place: 'Your door', text: 'One tracking ID, the whole way.' },
] as const;

/** Shopping from marketplaces abroad: a service of the offer that is none of the six cards (R002). */
export function ShopAbroad() {
  return (
    <Section id="shop-abroad" title="Shop abroad" intro="Found it in a shop that does not ship to you? We do.">
      <ol className="grid sm:grid-cols-2 lg:grid-cols-4">
        {STATIONS.map(({ place, text }, index) => (
          <li
            key={place}
            className="relative border-l-3 border-signal pb-8 pl-6 last:border-transparent sm:border-l-0 sm:pt-8 sm:pr-6 sm:pl-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[calc(0.5rem+1.5px)] size-4 rounded-full border-3 border-signal bg-paper sm:top-0 sm:left-0"
            />
            {index < STATIONS.length - 1 && (
              <span aria-hidden="true" className="absolute top-[0.4rem] right-1 left-5 hidden h-[3px] bg-signal sm:block" />
            )}
            <h3 className="text-lg">{place}</h3>
            <p className="mt-1 text-ink-soft">{text}</p>
          </li>
        ))}
      </ol>
      <p className="mt-4 max-w-[60ch]">
        Tell us the marketplace and what you ordered before it is sent: some goods may not cross every border, and we would rather
        say so first.
      </p>
    </Section>
  );
}
