import { SUPPORT_REPLY_HOURS } from '@waybill/contracts/constants';
import { describeClosedDays, describeHours } from '@waybill/contracts/opening-hours';
import { useCompany } from '#lib/settings.ts';

/** What "24/7 support" means, by channel (A2-17): the place that the claim on the home page leads to. */
export function AnswerTimes() {
  const { phoneHours, officeHours, address } = useCompany();
  const channels = [
    { name: 'Tracking and messages', when: '24/7', note: `Messages are answered within ${SUPPORT_REPLY_HOURS} hours.` },
    { name: 'Phone', when: describeHours(phoneHours, { clock: '12h' }), note: 'A person, not a menu.' },
    {
      name: 'Office counter',
      when: describeHours(officeHours, { clock: '24h' }),
      note: describeClosedDays(officeHours) ?? '',
    },
  ];
  return (
    <section id="hours" aria-labelledby="hours-title" className="outline-none">
      <h2 id="hours-title" className="text-2xl font-extrabold tracking-[-0.03em]">
        When we answer
      </h2>
      <dl className="mt-6 border-t border-line">
        {channels.map(({ name, when, note }) => (
          <div key={name} className="grid gap-x-8 border-b border-line py-4 sm:grid-cols-[2fr_2fr_3fr]">
            <dt className="font-semibold">{name}</dt>
            <dd className="font-mono">{when}</dd>
            <dd className="text-ink-soft">{note}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-sm text-ink-soft">Hours are those of {address.city}.</p>
    </section>
  );
}
