import type { SocialNetwork } from '@waybill/contracts';
import { Send } from 'lucide-react';
import { ChatGlyph } from '#features/site/components/chat-glyph.tsx';
import { NetworkGlyph } from '#features/site/components/network-glyph.tsx';
import { telegramLink, whatsAppLink } from '#lib/format/company-links.ts';
import { useCompany } from '#lib/settings.ts';

const ICON = 'size-5 shrink-0';
const NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
};

/** The two messaging conversations, and the networks that Settings has an address for (R013, R057): no dead link exists. */
export function SocialLinks({ className = '' }: { className?: string }) {
  const { chatNumber, socials } = useCompany();
  const chats = [
    { label: 'WhatsApp', href: whatsAppLink(chatNumber), icon: <ChatGlyph className={ICON} /> },
    { label: 'Telegram', href: telegramLink(chatNumber), icon: <Send className={ICON} /> },
  ];
  const networks = socials.map(({ network, url }) => ({
    label: NAMES[network],
    href: url,
    icon: <NetworkGlyph network={network} className={ICON} />,
  }));
  const links = [...(chatNumber ? chats : []), ...networks];
  if (links.length === 0) return null;
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
