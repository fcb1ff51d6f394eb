export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastMessage {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  /** A shipment and its new state. Only the newest such message stays. */
  about?: string;
  actions: readonly ToastAction[];
}

/** The container moves into open dialogs; `homeId` is its place in the page. */
export const TOASTER = { id: 'toaster', homeId: 'toaster-home' } as const;

type Listener = (message: ToastMessage) => void;
const listeners = new Set<Listener>();
let lastId = 0;

/** Show errors where they happened as well, as toasts disappear. */
export const toast = {
  success: (text: string, ...actions: ToastAction[]) => emit({ kind: 'success', text, actions }),
  changed: (about: string, text: string, ...actions: ToastAction[]) => emit({ kind: 'success', about, text, actions }),
  error: (text: string, ...actions: ToastAction[]) => emit({ kind: 'error', text, actions }),
  info: (text: string, ...actions: ToastAction[]) => emit({ kind: 'info', text, actions }),
};

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(message: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  for (const listener of listeners) listener({ ...message, id: lastId });
}
