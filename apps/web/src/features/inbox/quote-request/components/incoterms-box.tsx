import { INCOTERMS } from '@waybill/contracts/inbox/quote-options';
import { LIMITS } from '@waybill/contracts/limits';
import { useId } from 'react';
import { TextBox } from './box.tsx';

/** Who pays up to where: the codes are offered and explained, any other text is as welcome (R045). */
export function IncotermsBox({ typed, error, className }: { typed: string; error: string | undefined; className: string }) {
  const listId = useId();
  const code = typed.trim().toUpperCase();
  const term = INCOTERMS.find((known) => known.code === code);
  return (
    <>
      <TextBox
        number={6}
        label="Incoterms"
        name="incoterms"
        list={listId}
        autoComplete="off"
        maxLength={LIMITS.incoterms}
        hint={term?.meaning ?? 'Who pays up to where. Not sure? Write “not sure”.'}
        error={error}
        className={className}
      />
      <datalist id={listId}>
        {INCOTERMS.map(({ code: value, meaning }) => (
          <option key={value} value={value}>
            {meaning}
          </option>
        ))}
      </datalist>
    </>
  );
}
