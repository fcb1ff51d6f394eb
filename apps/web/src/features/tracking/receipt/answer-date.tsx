import type { FormattedAnswer } from '@waybill/i18n/phrases/format-answer';

interface AnswerDateProps {
  date: FormattedAnswer['date'];
  isLarge: boolean;
}

/** One date, large; the range and the promise small beneath. */
export function AnswerDate({ date: { term, value, dateTime, notes }, isLarge }: AnswerDateProps) {
  return (
    <dl>
      <dt className="form-label">{term}</dt>
      <dd>
        <bdi
          className={`block leading-tight font-bold wrap-anywhere first-letter:uppercase ${isLarge ? 'text-2xl sm:text-3xl' : 'text-xl'}`}
        >
          {dateTime === undefined ? joinRange(value) : <time dateTime={dateTime}>{value}</time>}
        </bdi>
        {notes.length > 0 && (
          <p className="mt-1 text-sm text-ink-soft">
            {notes.map((note) => (
              <span key={note} className="me-1 inline-block">
                {note}
              </span>
            ))}
          </p>
        )}
      </dd>
    </dl>
  );
}

/** No line ends within "14:30–20:00": a dash between word joiners. */
const joinRange = (value: string): string => value.replaceAll('–', '\u2060–\u2060');
