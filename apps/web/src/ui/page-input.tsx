import type { SubmitEvent } from 'react';
import { formText } from '#lib/forms/form-text.ts';
import { Button } from '#ui/button.tsx';

/** A page number to type, for long lists (R132). */
export function PageInput({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onPage(Number(formText(event.currentTarget, 'page')));
  }

  return (
    <form onSubmit={submit} className="ml-2 flex gap-1">
      <label className="flex items-center gap-2 text-ink-soft">
        Page
        <input
          type="number"
          name="page"
          min={1}
          max={pages}
          required
          defaultValue={page}
          className="min-h-(--control-height) w-20 rounded-control border border-line-strong bg-paper px-2 text-ink"
        />
      </label>
      <Button type="submit" className="px-2!">
        Go
      </Button>
    </form>
  );
}
