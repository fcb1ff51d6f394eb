export function createSignal<Value>() {
  const listeners = new Set<(value: Value) => void>();
  return {
    listen: (listener: (value: Value) => void): void => void listeners.add(listener),
    emit: (value: Value): void => {
      for (const listener of listeners) listener(value);
    },
  };
}
