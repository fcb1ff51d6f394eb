import { CallToAction } from '#features/site/components/call-to-action.tsx';
import { PageBanner } from '#features/site/components/page-banner.tsx';
import { RouteMap } from '#features/site/home/components/route-map.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { useSettings } from '#lib/settings.ts';
import { Section } from '#ui/section.tsx';

/** What the About page tells beside the four statistics. */
const STORY = [
  'We began in 2012 with one van on the quay of Port Ellery, carrying what the ferry had left behind to the people who were waiting for it. The first customers had one question, and it was never about the van: where is it, and when does it come?',
  'So we built the company around the answer. Every shipment gets one ID when we pick it up. Every hand that takes it on writes a line. Land, sea or air, ours or a partner’s, the line goes on to the same page, and you read what we read.',
  'Today that is freight and parcels in more than fifty cities, with warehouses, customs desks and a night shift. The question is still the same.',
] as const;

const PRINCIPLES = [
  {
    title: 'Mission',
    text: 'To bring what people send to the people they send it to, on the day we said, and to say so early when we cannot.',
  },
  { title: 'Vision', text: 'A border, a port or a change of carrier should be a line in the history, not a reason to worry.' },
  {
    title: 'Values',
    text: 'We write down what happened. We ring before you do. We treat a box of bowls like the person who made them.',
  },
] as const;

/** Who the company is. */
export default function AboutPage() {
  useDocumentTitle('About');
  const [lead, ...rest] = STORY;
  return (
    <>
      <PageBanner title="About us" />
      <Section title="Our story">
        <p className="max-w-[44ch] text-2xl font-semibold tracking-[-0.015em]">{lead}</p>
        <div className="mt-8 grid max-w-[68ch] gap-4 text-lg text-ink-soft">
          {rest.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Section>
      <RouteMap frame="bay" className="block h-72 w-full border-t border-line lg:hidden" />
      <RouteMap frame="coast" className="hidden h-96 w-full border-t border-line lg:block" />
      <Statistics />
      <Section title="What we hold ourselves to">
        <ul>
          {PRINCIPLES.map(({ title, text }) => (
            <li key={title} className="grid gap-2 border-t border-line py-8 sm:grid-cols-[8rem_1fr] sm:gap-8">
              <h3 className="text-lg">{title}</h3>
              <p className="max-w-[52ch] text-xl">{text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Team />
      <CallToAction
        title="Give us something to carry."
        text="Tell us what it weighs and where it goes. The price comes back in writing."
      />
    </>
  );
}

/** The company in four figures. */
function Statistics() {
  const { statistics } = useSettings().website;
  return (
    <div className="border-y border-line">
      <dl className="shell grid grid-cols-2 lg:grid-cols-4">
        {statistics.map(({ value, label }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end border-line py-8 even:border-l even:pl-6 nth-[n+3]:border-t lg:border-l lg:py-12 lg:pl-8 lg:first:border-l-0 lg:first:pl-0 lg:nth-[n+3]:border-t-0"
          >
            <dt className="mt-2 text-ink-soft">{label}</dt>
            <dd className="text-5xl font-extrabold tracking-[-0.04em] tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** The people who lead the company, where Settings shows them and names at least one. */
function Team() {
  const { showTeam, team } = useSettings().website;
  if (!showTeam || team.length === 0) return null;
  return (
    <div className="border-t border-line">
      <Section title="Who answers for it">
        <ul className="grid gap-x-12 sm:grid-cols-2">
          {team.map(({ name, role, bio }) => (
            <li key={`${name} ${role}`} className="border-t border-line py-6">
              <h3 className="text-lg">{name}</h3>
              <p className="text-ink-soft">{role}</p>
              {bio && <p className="mt-3 max-w-[44ch] whitespace-pre-line">{bio}</p>}
            </li>
          ))}
        </ul>
      </Section>
    </div>
  );
}
