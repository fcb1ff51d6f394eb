import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { CONTROL, Field, type FieldProps } from '#ui/field.tsx';
import { ListOption } from '#ui/list-option.tsx';
import { useCombobox } from '#ui/use-combobox.ts';

interface Suggested {
  key: string;
  content: ReactNode;
  onChoose: () => void;
}

interface ComboboxFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  options: readonly Suggested[];
  /** For screen readers. */
  listLabel: string;
  /** Announced when the list has changed. */
  announce: (count: number) => string;
  /** Not called for values set from outside. */
  onType: (text: string) => void;
}

export function ComboboxField({
  label,
  error,
  hint,
  hidesRequiredMark,
  className = '',
  options,
  listLabel,
  announce,
  onType,
  onChange,
  onBlur,
  onKeyDown,
  ...input
}: ComboboxFieldProps) {
  const list = useCombobox({ keys: options.map(({ key }) => key), hasList: options.length > 0 });

  function choose(option: Suggested) {
    list.close();
    option.onChoose();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (list.handleKey(event)) return;
    const chosen = options[list.activeIndex];
    if (event.key === 'Enter' && chosen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      choose(chosen);
    } else {
      onKeyDown?.(event);
    }
  }

  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      required={input.required && !hidesRequiredMark}
      className={`relative ${list.isOpen ? 'z-30' : ''} ${className}`}
    >
      {(control) => (
        <>
          <input
            className={CONTROL}
            {...input}
            {...control}
            {...list.inputProps}
            onChange={(event) => {
              onChange?.(event);
              onType(event.target.value);
              list.open();
            }}
            onBlur={(event) => {
              onBlur?.(event);
              list.close();
            }}
            onKeyDown={handleKey}
          />
          <output className="sr-only">{list.isOpen ? announce(options.length) : ''}</output>
          <div
            role="listbox"
            id={list.listId}
            aria-label={listLabel}
            hidden={!list.isOpen}
            className="absolute inset-x-0 top-full mt-1 max-h-72 overflow-y-auto rounded-surface border border-line bg-paper py-1 shadow-float"
          >
            {list.isOpen &&
              options.map((option, place) => (
                <ListOption key={option.key} {...list.optionProps(place)} onChoose={() => choose(option)}>
                  {option.content}
                </ListOption>
              ))}
          </div>
        </>
      )}
    </Field>
  );
}
