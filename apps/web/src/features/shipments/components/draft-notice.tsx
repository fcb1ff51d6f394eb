import { Button } from '#ui/button.tsx';

interface DraftNoticeProps {
  /** Where the form was filled in from; empty when somebody typed it all. */
  source?: string;
  onStartOver: () => void;
}

/** Says that a form did not open empty, and lets one begin anew. */
export function DraftNotice({ source = '', onStartOver }: DraftNoticeProps) {
  return (
    <output className="mb-4 flex flex-wrap items-center justify-between gap-2 border border-line bg-surface px-3 py-2">
      {source === '' ? 'Your draft is back as you left it.' : `Filled in from ${source}.`}
      <Button onClick={onStartOver}>Start over</Button>
    </output>
  );
}
