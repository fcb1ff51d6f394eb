/** Set on the element that takes the focus when its page opens, instead of the heading. */
export const INITIAL_FOCUS = 'data-arrival-focus';

/** State of a navigation by key: the user types next. */
export const FOCUS_FIRST_FIELD = 'focus-first-field';
export const FIRST_FIELD = 'form input:not([tabindex="-1"])';

const FIELD = 'input, textarea, select, [contenteditable="true"]';
/** Whether a field was used after the last click or Enter, which may have begun a navigation. */
let isFieldInUse = false;

if (typeof document !== 'undefined') {
  const isField = ({ target }: Event) => target instanceof Element && target.matches(FIELD);
  const use = (event: Event) => {
    if (isField(event)) isFieldInUse = true;
  };
  document.addEventListener('focusin', use);
  document.addEventListener('input', use);
  const listener = { capture: true };
  document.addEventListener('click', (event) => (isFieldInUse &&= isField(event)), listener);
  document.addEventListener('keydown', ({ key }) => (isFieldInUse &&= key !== 'Enter'), listener);
}

/** Whether someone types outside of the page that arrives: the focus stays there. */
export function isTypingElsewhere(): boolean {
  const field = document.activeElement;
  return isFieldInUse && field !== null && field.matches(FIELD) && field.closest('main') === null;
}
