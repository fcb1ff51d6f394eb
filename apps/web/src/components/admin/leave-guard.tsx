import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';

/**
 * Asks before a link, a reload or a closed tab leaves something unsaved (R143). Back and forward are not asked about: the draft
 * outlives them.
 */
export function LeaveGuard() {
  const navigate = useNavigate();
  const [target, setTarget] = useState<string>();

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    const onClick = (event: MouseEvent) => {
      const address = leadsAway(event);
      if (address === undefined) return;
      // Before the router sees the click.
      event.preventDefault();
      event.stopPropagation();
      setTarget(address);
    };
    window.addEventListener('beforeunload', onBeforeUnload);
    document.addEventListener('click', onClick, { capture: true });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      document.removeEventListener('click', onClick, { capture: true });
    };
  }, []);

  if (target === undefined) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      confirmLook="primary"
      onConfirm={() => {
        setTarget(undefined);
        void navigate(target);
      }}
      onCancel={() => setTarget(undefined)}
    >
      Nothing has been saved yet. What you typed stays in this tab as a draft, and is here when you come back.
    </ConfirmDialog>
  );
}

/** The in-app address of a plain click on a link to another page. */
function leadsAway(event: MouseEvent): string | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target || link.origin !== window.location.origin || link.getAttribute('href')?.startsWith('#'))
    return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}
