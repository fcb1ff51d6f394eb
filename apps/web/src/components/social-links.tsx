import { Send } from 'lucide-react';
import { ChatGlyph } from '#components/chat-glyph.tsx';
import { telegramLink, whatsAppLink } from '#lib/company-links.ts';
import { useCompany } from '#lib/settings.ts';

/** The two messaging conversations (R013, R057). A network without an address is not shown: no dead link exists. */
export function SocialLinks({ className = '' }: { className?: string }) {
  const { chatNumber } = useCompany();
  if (!chatNumber) return null;
  const links = [
    { label: 'WhatsApp', href: whatsAppLink(chatNumber), icon: <ChatGlyph className="size-5" /> },
    {
      label: 'Telegram',
      href: telegramLink(chatNumber),
      icon: <Send aria-hidden="true" strokeWidth={1.75} className="size-5" />,
    },
  ];
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
      {links.map(({ label, href, icon }) => (
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
