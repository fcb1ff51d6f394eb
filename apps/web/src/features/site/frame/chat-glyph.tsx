/** Drawn for this site; not a brand's logo. */
export function ChatGlyph({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className} fill="none" stroke="currentColor" strokeWidth="1.75">
      <path strokeLinecap="round" strokeLinejoin="round" d="M3.5 20.5 5 16.2A8.75 8.75 0 1 1 8 19.2z" />
      <path
        fill="currentColor"
        stroke="none"
        d="M9.3 7.2c.5-.3 1-.1 1.2.4l.6 1.4c.1.4 0 .7-.3 1l-.5.5c.7 1.4 1.8 2.5 3.2 3.2l.5-.5c.3-.3.6-.4 1-.3l1.4.6c.5.2.7.7.4 1.2-.6 1.1-1.7 1.7-2.9 1.3-2.9-.9-5.1-3.1-6-6-.3-1.2.3-2.3 1.4-2.8z"
      />
    </svg>
  );
}
