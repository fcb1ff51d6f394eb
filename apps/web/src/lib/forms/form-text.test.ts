import { describe, expect, it } from 'vitest';
import { fillForm, getFormText, getFormTexts } from './form-text.ts';

function aForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.innerHTML = `
    <input name="city"><textarea name="note"></textarea>
    <select name="kind"><option value="">Choose</option><option value="sea">Sea</option></select>
    <input type="radio" name="extra" value="one" checked><input type="radio" name="extra" value="two">`;
  return form;
}

describe('fillForm', () => {
  it('restores what getFormTexts has read, including choices [R048]', () => {
    const texts = { city: 'Malmö', note: 'two\nlines', kind: 'sea', extra: 'two' };
    const form = aForm();
    fillForm(form, texts);
    expect(getFormTexts(form)).toEqual(texts);
  });

  it('ignores fields without text, and choices that are not offered', () => {
    const form = aForm();
    fillForm(form, { kind: 'sea' });
    fillForm(form, { kind: 'submarine', nowhere: 'x' });
    expect(getFormTexts(form)).toEqual({ city: '', note: '', kind: 'sea', extra: 'one' });
  });
});

describe('getFormText', () => {
  it('returns an empty text for a missing field', () => {
    expect(getFormText(aForm(), 'nowhere')).toBe('');
  });
});
