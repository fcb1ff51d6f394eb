import { office } from '@waybill/i18n/office';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, useLocation, type Navigator } from 'react-router-dom';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Proceed = () => void;

type Ask = (proceed: Proceed) => void;

const GuardContext = createContext<(guard: { ask: Ask } | undefined) => void>(() => undefined);

class NavigationGuard {
  #here = '';
  #guard: { ask: Ask } | undefined;

  setPath(here: string): void {
    this.#here = here;
  }

  setGuard(guard: { ask: Ask } | undefined): void {
    this.#guard = guard;
  }

  navigate(address: string, go: Proceed): void {
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
  const [navigationGuard] = useState(() => new NavigationGuard());
  useLayoutEffect(() => {
    navigationGuard.setPath(here);
  }, [navigationGuard, here]);
  const { setGuard, guarded } = useMemo(() => {
    const { navigator } = context;
    const push: Navigator['push'] = (to, ...rest) => {
      const go = () => navigator.push(to, ...rest);
      navigationGuard.navigate(typeof to === 'string' ? to : createPath(to), go);
    };
    return {
      setGuard: (guard: { ask: Ask } | undefined) => navigationGuard.setGuard(guard),
      guarded: { ...context, navigator: Object.assign(Object.create(navigator) as Navigator, { push }) },
    };
  }, [context, navigationGuard]);
  return (
    <GuardContext value={setGuard}>
      <NavigationContext value={guarded}>{children}</NavigationContext>
    </GuardContext>
  );
}

/** Back and forward are not guarded: the draft outlives them. */
export function LeaveGuard() {
  const setGuard = useContext(GuardContext);
  const [pending, setPending] = useState<{ go: Proceed }>();

  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    setGuard({ ask: (go) => setPending({ go }) });
    return () => {
      window.removeEventListener('beforeunload', onBeforeUnload);
      setGuard(undefined);
    };
  }, [setGuard]);

  if (!pending) return null;
  return (
    <ConfirmDialog
      title={t(office.common.leaveQuestion)}
      confirmLabel={t(office.common.leave)}
      confirmVariant="primary"
      onConfirm={() => {
        setPending(undefined);
        pending.go();
      }}
      onCancel={() => setPending(undefined)}
    >
      {t(office.common.leaveHint)}
    </ConfirmDialog>
  );
}
