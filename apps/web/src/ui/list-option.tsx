import type { ReactNode } from 'react';

interface ListOptionProps {
  id: string;
  active: boolean;
  onChoose: () => void;
  className?: string;
  children: ReactNode;
}

export function ListOption({ id, active, onChoose, className = 'py-1.5', children }: ListOptionProps) {
  return (
    // The combobox handles the keys: it names this option as the active one.
    <div
      ref={(element) => {
        if (active) element?.scrollIntoView?.({ block: 'nearest' });
      }}
      id={id}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      // Pressing must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      onKeyDown={(event) => event.key === 'Enter' && onChoose()}
      className={`min-h-9 cursor-pointer px-3 hover:bg-surface aria-selected:bg-surface-strong ${className}`}
    >
      {children}
    </div>
  );
}
