import { useLayoutEffect, useRef, useState } from 'react';

interface PlaceTextProps {
  typed: string;
  /** With the country in the page's language; known later. */
  translated: string;
}

/** A translation that would take more or fewer lines than the typed text is left out, so that nothing shifts. */
export function PlaceText({ typed, translated }: PlaceTextProps) {
  const ref = useRef<HTMLElement>(null);
  const typedHeight = useRef<number>(undefined);
  const [unfit, setUnfit] = useState<string>();
  const text = translated === unfit ? typed : translated;
  useLayoutEffect(() => {
    const height = ref.current?.offsetHeight;
    if (text === typed) typedHeight.current = height;
    else if (typedHeight.current !== undefined && typedHeight.current !== height) setUnfit(text);
  }, [text, typed]);
  return (
    <bdi ref={ref} translate="no">
      {text}
    </bdi>
  );
}
