import {
  useId,
  useState,
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { CONTROL, Field, type FieldProps } from '#ui/field.tsx';
import { ListOption } from '#ui/list-option.tsx';

interface Suggested {
  /** Names an option within the list. */
  key: string;
  /** What it looks like. */
  content: ReactNode;
  onChoose: () => void;
}

interface ComboboxFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'children'> {
  /** What may be meant by what stands in the field; empty where there is nothing to offer. */
  options: readonly Suggested[];
  /** For screen readers: what the list holds. */
  listLabel: string;
  /** Announced when the list has changed. */
  announce: (count: number) => string;
  /** Called with what somebody types; not with a text that is put there. */
  onType: (text: string) => void;
}

/**
 * A labelled text input that offers texts while one types (WAI-ARIA: combobox with a list). Arrow keys choose, Enter takes the
 * chosen one, Escape closes the list, and whoever takes no notice of it types as into any other field.
 */
export function ComboboxField({
  label,
  error,
  hint,
  unmarked,
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
  const listId = useId();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState<string>();
  const shown = open && options.length > 0;
  const index = shown ? options.findIndex(({ key }) => key === active) : -1;

  function close() {
    setOpen(false);
    setActive(undefined);
  }

  function choose(option: Suggested) {
    close();
    option.onChoose();
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const chosen = options[index];
    if (step !== undefined && options.length > 0) {
      event.preventDefault();
      const from = index === -1 && step < 0 ? 0 : index;
      setOpen(true);
      setActive(options[(from + step + options.length) % options.length]?.key);
    } else if (event.key === 'Escape' && shown) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && chosen && !event.ctrlKey && !event.metaKey) {
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
      required={input.required && !unmarked}
      // Above the fields below it while its list is open.
      className={`relative ${shown ? 'z-30' : ''} ${className}`}
    >
      {(control) => (
        <>
          <input
            className={CONTROL}
            {...input}
            {...control}
            role="combobox"
            autoComplete="off"
            aria-expanded={shown}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={index === -1 ? undefined : `${listId}-${index}`}
            onChange={(event: ChangeEvent<HTMLInputElement>) => {
              onChange?.(event);
              onType(event.target.value);
              setOpen(true);
              setActive(undefined);
            }}
            onBlur={(event: FocusEvent<HTMLInputElement>) => {
              onBlur?.(event);
              close();
            }}
            onKeyDown={handleKey}
          />
          <output className="sr-only">{shown ? announce(options.length) : ''}</output>
          <div
            role="listbox"
            id={listId}
            aria-label={listLabel}
            hidden={!shown}
            className="absolute inset-x-0 top-full mt-1 max-h-72 overflow-y-auto rounded-surface border border-line bg-paper py-1 shadow-float"
          >
            {shown &&
              options.map((option, place) => (
                <ListOption key={option.key} id={`${listId}-${place}`} active={place === index} onChoose={() => choose(option)}>
                  {option.content}
                </ListOption>
              ))}
          </div>
        </>
      )}
    </Field>
  );
}
