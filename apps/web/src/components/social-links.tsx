import { DEFAULT_COMPANY } from '@waybill/contracts/company';
import { Send } from 'lucide-react';
import { ChatGlyph } from '#components/chat-glyph.tsx';
import { telegramLink, whatsAppLink } from '#lib/company-links.ts';

const LINKS = [
  { label: 'WhatsApp', href: whatsAppLink(DEFAULT_COMPANY.chatNumber), icon: <ChatGlyph className="size-5" /> },
  {
    label: 'Telegram',
    href: telegramLink(DEFAULT_COMPANY.chatNumber),
    icon: <Send aria-hidden="true" strokeWidth={1.75} className="size-5" />,
  },
];

/** The two messaging conversations (R013, R057). A network without an address is not shown: no dead link exists. */
export function SocialLinks({ className = '' }: { className?: string }) {
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
      {LINKS.map(({ label, href, icon }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener noreferrer"
            className="inline-flex min-h-11 items-center gap-2 font-medium underline-offset-4 hover:underline"
          >
            {icon}
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
