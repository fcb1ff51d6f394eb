import { PRINCIPLES, STORY } from '#features/site/about/company-story.ts';
import { Statistics } from '#features/site/about/components/statistics.tsx';
import { Team } from '#features/site/about/components/team.tsx';
import { CallToAction } from '#features/site/components/call-to-action.tsx';
import { PageBanner } from '#features/site/components/page-banner.tsx';
import { RouteMap } from '#features/site/home/components/route-map.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { Section } from '#ui/section.tsx';

/** Who the company is (R049..R052). */
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
