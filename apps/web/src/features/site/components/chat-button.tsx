import { ChatGlyph } from '#features/site/components/chat-glyph.tsx';
import { whatsAppLink } from '#lib/format/company-links.ts';
import { useCompany } from '#lib/settings.ts';

/** The floating way into a conversation with the company, in a new tab (R010). */
export function ChatButton() {
  const { chatNumber } = useCompany();
  if (!chatNumber) return null;
  return (
    <a
      href={whatsAppLink(chatNumber)}
      target="_blank"
      rel="noopener noreferrer"
      aria-label="Chat with us on WhatsApp (opens in a new tab)"
      className="fixed right-4 bottom-4 z-20 grid size-13 place-items-center rounded-full border border-band-line bg-ink text-paper shadow-float hover:bg-signal-fill hover:text-on-signal lg:right-6 lg:bottom-6 print:hidden"
    >
      <ChatGlyph className="size-7" />
    </a>
  );
}
