import type { Label } from '@waybill/contracts';

interface PartyProps {
  title: string;
  party: Label['sender'] & Partial<Label['recipient']>;
  className?: string;
}

/** Who sends or receives: name and address in a box of fixed size, and the phone number, which is never cut off. */
export function Party({ title, party: { name, address, phone }, className = '' }: PartyProps) {
  return (
    <section className={`paper-party ${className}`}>
      <p className="paper-caption">{title}</p>
      <p className="fit">
        <b>{name}</b>
        {address && `\n${address}`}
      </p>
      {phone && <p>{phone}</p>}
    </section>
  );
}
