import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/constants';
import { describeClosedDays, describeHours } from '@waybill/contracts/site/opening-hours';
import { OpeningChip } from '#features/site/components/opening-chip.tsx';
import { useCompany } from '#lib/settings.ts';

/** What "24/7 support" means, by channel: the place that the claim on the home page leads to. */
export function AnswerTimes() {
  const { phoneHours, officeHours, address } = useCompany();
  const channels = [
    { name: 'Tracking and messages', when: '24/7', note: `Messages are answered within ${SUPPORT_REPLY_HOURS} hours.` },
    {
      name: 'Phone',
      when: describeHours(phoneHours, { clock: '12h' }),
      note: 'A person, not a menu.',
      chip: <OpeningChip hours={phoneHours} />,
    },
    {
      name: 'Office counter',
      when: describeHours(officeHours, { clock: '24h' }),
      note: describeClosedDays(officeHours) ?? 'Every day of the week.',
      chip: <OpeningChip hours={officeHours} />,
    },
  ];
  return (
    <section id="hours" aria-labelledby="hours-title" className="outline-none">
      <h2 id="hours-title" className="text-2xl font-extrabold tracking-[-0.03em]">
        When we answer
      </h2>
      <dl className="mt-6 border-t border-line">
        {channels.map(({ name, when, note, chip }) => (
          <div key={name} className="border-b border-line py-5">
            <dt className="form-label">{name}</dt>
            <dd className="flex flex-wrap items-baseline gap-x-4 font-mono text-xl">
              {when}
              {chip && <span className="font-sans">{chip}</span>}
            </dd>
            <dd className="mt-1 text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">Hours are those of {address.city}.</p>
    </section>
  );
}
