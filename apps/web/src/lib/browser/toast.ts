export interface ToastAction {
  label: string;
  onAction: () => void;
}

export interface ToastMessage {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  actions: readonly ToastAction[];
}

/** Container of toasts, which moves into open dialogs, and its place in the page. */
export const TOASTER = { id: 'toaster', homeId: 'toaster-home' } as const;

type Listener = (message: ToastMessage) => void;
const listeners = new Set<Listener>();
let lastId = 0;

/** Shows a short message. Errors must also stand where they happened, as toasts disappear. */
export const toast = {
  success: (text: string, ...actions: ToastAction[]) => emit({ kind: 'success', text, actions }),
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
