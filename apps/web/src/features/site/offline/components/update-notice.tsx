import { RotateCw } from 'lucide-react';
import { useUnsentText } from '#features/site/offline/use-unsent-text.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from './notice.tsx';

/** Says that a newer version waits (B19), but never in the middle of a form: a reload is the reader's to choose. */
export function UpdateNotice({ onReload }: { onReload: () => void }) {
  if (useUnsentText()) return null;
  return (
    <Notice icon={RotateCw} text="A new version of this page is ready.">
      <Button onClick={onReload}>Reload to update</Button>
    </Notice>
  );
}
