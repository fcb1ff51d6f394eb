import { office } from '@waybill/i18n/office';
import { createContext, useContext, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPath, UNSAFE_NavigationContext as NavigationContext, useLocation, type Navigator } from 'react-router-dom';
import { t } from '#lib/language/t.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

type Go = () => void;

type Ask = (go: Go) => void;

/** Takes the question of the guard that is in the page, for whoever wants to go elsewhere. */
const GuardContext = createContext<(guard: { ask: Ask } | undefined) => void>(() => undefined);

/** Where one is, and the guard that is in the page. */
class Present {
  #here = '';
  #guard: { ask: Ask } | undefined;

  arrive(here: string): void {
    this.#here = here;
  }

  guardWith(guard: { ask: Ask } | undefined): void {
    this.#guard = guard;
  }

  /** Goes at once, or asks first where something would be left. */
  leaveFor(address: string, go: Go): void {
    if (this.#guard && address !== this.#here) this.#guard.ask(go);
    else go();
  }
}

/**
 * Lets a `LeaveGuard` below ask before any step to another address: a link, a key, a search. What replaces the address, as the
 * end of a session or a form that was saved does, is not asked about. Only the router of React Router that loads data has a
 * blocker of its own, and it would weigh on every public page.
 */
export function GuardedNavigation({ children }: { children: ReactNode }) {
  const context = useContext(NavigationContext);
  const here = createPath(useLocation());
  // Read when a step is taken: whoever takes it, as the button of a toast, may have been given its way pages ago.
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

/**
 * Asks before a step to another address, a reload or a closed tab leaves something unsaved. Back and forward are not asked
 * about: the draft outlives them.
 */
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
