import type { Shipment } from '@waybill/contracts';
import { mailLink, phoneLink } from '#lib/format/company-links.ts';
import { Facts } from './facts.tsx';

const LINK = 'underline decoration-line-strong underline-offset-2 hover:decoration-current';

/** Who receives it: phone and e-mail can be called and written to (R155). */
export function RecipientFacts({ recipient }: { recipient: Shipment['recipient'] }) {
  const { name, address, phone, email } = recipient;
  return (
    <Facts
      title="Recipient"
      facts={[
        ['Name', name],
        ['Address', address],
        [
          'Phone',
          phone && (
            <a href={phoneLink(phone)} className={LINK}>
              {phone}
            </a>
          ),
        ],
        [
          'Email',
          email && (
            <a href={mailLink(email)} className={LINK}>
              {email}
            </a>
          ),
        ],
      ]}
    />
  );
}

/** Who sends it (R155). */
export function SenderFacts({ sender }: { sender: Shipment['sender'] }) {
  return (
    <Facts
      title="Sender"
      facts={[
        ['Name', sender.name],
        ['Address', sender.address],
      ]}
    />
  );
}
