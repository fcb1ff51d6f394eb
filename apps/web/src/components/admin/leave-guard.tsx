import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, useLocation, type Navigator } from 'react-router-dom';
import { ConfirmDialog } from '#components/confirm-dialog.tsx';

type Go = () => void;

/** The question of the guard that is in the page, for whoever wants to go elsewhere. */
const GuardContext = createContext<RefObject<((go: Go) => void) | null>>({ current: null });

/**
 * Lets a `LeaveGuard` below ask before any step to another address: a link, a key, a search. What replaces the address, as the
 * end of a session or a form that was saved does, is not asked about. Only the router of React Router that loads data has a
 * blocker of its own, and it would weigh on every public page.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const here = createPath(useLocation());
  const guard = useRef<((go: Go) => void) | null>(null);
  const guarded = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (to, ...rest) => {
      const go = () => navigator.push(to, ...rest);
      if (guard.current && (typeof to === 'string' ? to : createPath(to)) !== here) guard.current(go);
      else go();
    };
    return { ...context, navigator: Object.assign(Object.create(navigator) as Navigator, { push }) };
  }, [context, here]);
  return (
    <GuardContext value={guard}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
    </GuardContext>
  );
}

/**
 * Asks before a step to another address, a reload or a closed tab leaves something unsaved (R143). Back and forward are not asked
 * about: the draft outlives them.
 */
export function LeaveGuard() {
  const guard = useContext(GuardContext);
  const [held, setHeld] = useState<{ go: Go }>();

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    guard.current = (go) => setHeld({ go });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      guard.current = null;
    };
  }, [guard]);

  if (!held) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Leave"
      confirmLook="primary"
      onConfirm={() => {
        setHeld(undefined);
        held.go();
      }}
      onCancel={() => setHeld(undefined)}
    >
      Nothing has been saved yet. What you typed stays in this tab as a draft, and is here when you come back.
    </ConfirmDialog>
  );
}
