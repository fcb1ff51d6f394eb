import { useSettings } from '#lib/settings.ts';
import { Section } from '#ui/section.tsx';

/** The people who lead the company, where Settings shows them and names at least one (R052). */
export function Team() {
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
