export interface ToastMessage {
  id: number;
  kind: 'success' | 'error' | 'info';
  text: string;
  action?: { label: string; onAction: () => void };
}

type Listener = (message: ToastMessage) => void;
const listeners = new Set<Listener>();
let lastId = 0;

/** Shows a short message at the top right (R021). Errors must also stand where they happened: a toast goes away. */
export const toast = {
  success: (text: string, action?: ToastMessage['action']) => emit({ kind: 'success', text, action }),
  error: (text: string, action?: ToastMessage['action']) => emit({ kind: 'error', text, action }),
  info: (text: string, action?: ToastMessage['action']) => emit({ kind: 'info', text, action }),
};

export function onToast(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function emit(message: Omit<ToastMessage, 'id'>): void {
  lastId += 1;
  for (const listener of listeners) listener({ ...message, id: lastId });
}
