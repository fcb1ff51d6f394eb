import { useId, useState, type KeyboardEvent } from 'react';

interface ComboboxOptions {
  keys: readonly string[];
  hasList: boolean;
}

/** WAI-ARIA combobox. The active option stays active when the list changes around it. */
export function useCombobox({ keys, hasList }: ComboboxOptions) {
  const listId = useId();
  const [isRequested, setRequested] = useState(false);
  const [active, setActive] = useState<string>();
  const isOpen = isRequested && hasList;
  const activeIndex = isOpen ? keys.findIndex((key) => key === active) : -1;
  const optionId = (index: number) => `${listId}-${index}`;

  function open() {
    setRequested(true);
    setActive(undefined);
  }

  function close() {
    setRequested(false);
    setActive(undefined);
  }

  /** @returns whether the key was for the list. */
  function handleKey(event: KeyboardEvent): boolean {
    // While an input method composes, the keys choose among its candidates.
    if (!hasList || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      const from = activeIndex === -1 && step < 0 ? 0 : activeIndex;
      setRequested(true);
      setActive(keys[(from + step + keys.length) % keys.length]);
    } else if (event.key === 'Escape' && isOpen) {
      close();
    } else return false;
    event.preventDefault();
    return true;
  }

  const inputProps = {
    role: 'combobox',
    autoComplete: 'off',
    'aria-expanded': isOpen,
    'aria-controls': listId,
    'aria-autocomplete': 'list',
    'aria-activedescendant': activeIndex === -1 ? undefined : optionId(activeIndex),
  } as const;
  const optionProps = (index: number) => ({ id: optionId(index), active: index === activeIndex });
  return { listId, isOpen, activeIndex, open, close, handleKey, inputProps, optionProps };
}
