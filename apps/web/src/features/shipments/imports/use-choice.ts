import { useState } from 'react';

/** Shows a choice until the stored value changes, so also after a failure. */
export function useChoice<Value>(
  stored: Value,
  onChange: (value: Value) => void,
): [value: Value, choose: (value: Value) => void] {
  const [choice, setChoice] = useState<{ value: Value; instead: Value }>();
  const shown = choice && choice.instead === stored ? choice.value : stored;
  const choose = (value: Value) => {
    setChoice({ value, instead: stored });
    onChange(value);
  };
  return [shown, choose];
}
