import { TRACKING_ID_FORM } from '@waybill/domain/tracking-ids/tracking-id';
import { LOOKUP_BOUNDS, MAX_TRACKING_ID_LENGTH } from '@waybill/domain/tracking-ids/tracking-id-limits';
import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { pasteLines } from '#lib/browser/paste-lines.ts';
import { extractLinkTokens } from '#lib/browser/personal-link.ts';
import { submitScan } from '#lib/browser/submit-scan.ts';
import { Barcode } from '#ui/barcode.tsx';
import { upperCaseAscii } from './lookup-address.ts';

/** Location state: focus the input of /track instead of the heading. */
export const FOCUS_TRACKING_INPUT = 'focus-tracking-input';

type TrackingInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  value: string;
  onChange: (text: string) => void;
  compact?: boolean;
};

/** Upper-cases while typing, except during IME composition; the caret stays in place. */
export function TrackingInput({ value, onChange, compact = false, ref, ...rest }: TrackingInputProps) {
  const own = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => own.current);
  const takeOver = (input: HTMLInputElement) => {
    upperCaseInPlace(input);
    onChange(input.value);
  };
  // Text typed before hydration, or on the same page in another language.
  const takeOverEarly = useEffectEvent(() => {
    if (!own.current) return;
    own.current.value ||= takeTypedText();
    if (own.current.value !== value) takeOver(own.current);
  });
  useEffect(() => {
    takeOverEarly();
  }, []);
  return (
    <input
      ref={own}
      type="text"
      dir="ltr"
      name="id"
      autoComplete="off"
      translate="no"
      autoCapitalize="characters"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="search"
      placeholder={TRACKING_ID_FORM}
      maxLength={LOOKUP_BOUNDS.characters}
      value={value}
      onChange={(event) => {
        if (isComposing(event.nativeEvent)) onChange(event.target.value);
        else takeOver(event.target);
      }}
      onCompositionEnd={(event) => takeOver(event.currentTarget)}
      onKeyDown={submitScan}
      onPaste={(event) => {
        if (pasteLines(event)) takeOver(event.currentTarget);
      }}
      className={`w-full min-w-0 rounded-control border border-line-strong bg-field font-mono text-ink placeholder:text-ink-soft rtl:text-right aria-invalid:border-status-red ${compact ? 'min-h-11 grow-99 basis-45 px-3' : 'min-h-14 px-4 text-lg'}`}
      {...rest}
    />
  );
}

interface LabelSheetProps {
  text: string;
  /** Without the paper: only the content, at the same position. */
  bare?: boolean;
  children: ReactNode;
}

export function LabelSheet({ text, bare = false, children }: LabelSheetProps) {
  return (
    <div className={bare ? 'print:hidden' : 'paper-outline'}>
      <div className={bare ? '' : 'torn bg-sheet px-5 pt-7 pb-8 sm:px-8'}>
        {children}
        {!bare && (
          <Barcode
            text={text.slice(0, MAX_TRACKING_ID_LENGTH) || TRACKING_ID_FORM}
            className={`mt-6 h-9 max-w-full ${text ? 'text-ink' : 'text-line'}`}
          />
        )}
      </div>
    </div>
  );
}

function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}

/** In place, as React would move the caret to the end. Stores the tokens of personal links. */
function upperCaseInPlace(input: HTMLInputElement): void {
  const raised = upperCaseAscii(extractLinkTokens(input.value));
  if (raised === input.value) return;
  const caret = input.selectionStart ?? raised.length;
  input.value = raised;
  input.setSelectionRange(caret, caret);
}

const TYPED_TEXT_KEY = 'typed';

/** Stored by public/before-paint.js before a language switch. */
function takeTypedText(): string {
  try {
    const typed = sessionStorage.getItem(TYPED_TEXT_KEY);
    sessionStorage.removeItem(TYPED_TEXT_KEY);
    return typed ?? '';
  } catch {
    return '';
  }
}
