import { office } from '@waybill/i18n/office';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, useLocation, type Navigator } from 'react-router-dom';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Go = () => void;

type Ask = (go: Go) => void;

const GuardContext = createContext<(guard: { ask: Ask } | undefined) => void>(() => undefined);

class Present {
  #here = '';
  #guard: { ask: Ask } | undefined;

  arrive(here: string): void {
    this.#here = here;
  }

  guardWith(guard: { ask: Ask } | undefined): void {
    this.#guard = guard;
  }

  leaveFor(address: string, go: Go): void {
    if (this.#guard && address !== this.#here) this.#guard.ask(go);
    else go();
  }
}

/**
 * Replaced URLs (end of a session, saved form) are not asked about. Only React Router's data router has a blocker of its own,
 * and it would weigh on every public page.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const here = createPath(useLocation());
  // Read at navigation time: the caller, such as the button of a toast, may come from an earlier page.
  const [present] = useState(() => new Present());
  useLayoutEffect(() => present.arrive(here), [present, here]);
  const { setGuard, guarded } = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (to, ...rest) => {
      const go = () => navigator.push(to, ...rest);
      present.leaveFor(typeof to === 'string' ? to : createPath(to), go);
    };
    return {
      setGuard: (guard: { ask: Ask } | undefined) => present.guardWith(guard),
      guarded: { ...context, navigator: Object.assign(Object.create(navigator) as Navigator, { push }) },
    };
  }, [context, present]);
  return (
    <GuardContext value={setGuard}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
    </GuardContext>
  );
}

/** Back and forward are not guarded: the draft outlives them. */
export function LeaveGuard() {
  const setGuard = useContext(GuardContext);
  const [held, setHeld] = useState<{ go: Go }>();

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    setGuard({ ask: (go) => setHeld({ go }) });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      setGuard(undefined);
    };
  }, [setGuard]);

  if (!held) return null;
  return (
    <ConfirmDialog
      title={t(office.common.leaveQuestion)}
      confirmLabel={t(office.common.leave)}
      confirmVariant="primary"
      onConfirm={() => {
        setHeld(undefined);
        held.go();
      }}
      onCancel={() => setHeld(undefined)}
    >
      {t(office.common.leaveHint)}
    </ConfirmDialog>
  );
}
