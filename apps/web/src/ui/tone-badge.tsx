/** `outline` is no color of a shipment status. */
export type Tone = 'primary' | 'yellow' | 'blue' | 'green' | 'red' | 'neutral' | 'outline';

const TONES: Record<Tone, string> = {
  primary: 'bg-status-primary-tint text-status-primary',
  yellow: 'bg-status-yellow-tint text-status-yellow',
  blue: 'bg-status-blue-tint text-status-blue',
  green: 'bg-status-green-tint text-status-green',
  red: 'bg-status-red-tint text-status-red',
  neutral: 'bg-status-neutral-tint text-status-neutral',
  outline: 'text-ink border border-line-strong',
};

export function ToneBadge({ tone, label }: { tone: Tone; label: string }) {
  return (
    <span className={`inline-block rounded-full px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${TONES[tone]}`}>
      {label}
    </span>
  );
}
