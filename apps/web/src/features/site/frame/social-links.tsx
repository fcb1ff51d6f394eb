import type { SocialNetwork } from '@waybill/contracts/site/social-networks';
import { Send } from 'lucide-react';
import { getTelegramUrl, getWhatsAppUrl } from '#lib/format/company-links.ts';
import { useCompany } from '#lib/settings.ts';
import { ChatGlyph } from './chat-glyph.tsx';
import glyphs from './network-glyphs.svg';

const ICON = 'size-5 shrink-0';
const NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  x: 'X',
  youtube: 'YouTube',
};

export function SocialLinks({ className = '' }: { className?: string }) {
  const { chatNumber, socials } = useCompany();
  const chats = [
    { label: 'WhatsApp', href: getWhatsAppUrl(chatNumber), icon: <ChatGlyph className={ICON} /> },
    { label: 'Telegram', href: getTelegramUrl(chatNumber), icon: <Send className={ICON} /> },
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
            <span translate="no">{label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Icons in the site's style, not the networks' logos. Decorative: the name stands beside it. */
function NetworkGlyph({ network, className }: { network: SocialNetwork; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${glyphs}#${network}`} />
    </svg>
  );
}
