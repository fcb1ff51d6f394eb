import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** Stands in for IntersectionObserver, as happy-dom has no layout. */
let onScreen: (isIntersecting: boolean) => void;
let observed: Element[];

class Screen {
  constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
    onScreen = (isIntersecting) => callback([{ isIntersecting }]);
  }
  observe = (element: Element) => observed.push(element);
  disconnect = () => (observed = []);
}

async function load() {
  vi.resetModules();
  return import('./wait-until-near.ts');
}

async function isPending(promise: Promise<void>): Promise<boolean> {
  const pending = Symbol('pending');
  return (await Promise.race([promise, Promise.resolve(pending)])) === pending;
}

beforeEach(() => {
  observed = [];
  vi.stubGlobal('IntersectionObserver', Screen);
  document.body.innerHTML = `
    <div data-section="quote"><section id="quote"><form><input></form></section></div>
    <div data-section="footer"><footer><a href="/about">About</a></footer></div>
    <div data-section="empty"></div>`;
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.innerHTML = '';
  window.location.hash = '';
});

describe('the code of a prerendered section [W1]', () => {
  it('loads when something interactive comes near', async () => {
    const { waitUntilNear } = await load();
    const near = waitUntilNear('quote');
    onScreen(false);
    expect(await isPending(near)).toBe(true);
    onScreen(true);
    await near;
    expect(observed).toEqual([]);
  });

  it('does not load for text and links, however near', async () => {
    const { waitUntilNear } = await load();
    expect(await isPending(waitUntilNear('footer'))).toBe(true);
    expect(observed).toEqual([]);
  });

  it.each(['pointerdown', 'keydown', 'popstate', 'hashchange'])('loads with the first %s anywhere', async (sign) => {
    const { waitUntilNear } = await load();
    const near = waitUntilNear('footer');
    window.dispatchEvent(new Event(sign));
    await expect(near).resolves.toBeUndefined();
  });

  it('loads at once after an action that came before it was rendered', async () => {
    const { waitUntilNear } = await load();
    window.dispatchEvent(new Event('keydown'));
    await expect(waitUntilNear('footer')).resolves.toBeUndefined();
  });

  it('loads at once without prerendered content, and when the URL points into it', async () => {
    const { waitUntilNear } = await load();
    await expect(waitUntilNear('empty')).resolves.toBeUndefined();
    await expect(waitUntilNear('unknown')).resolves.toBeUndefined();
    window.location.hash = '#quote';
    await expect(waitUntilNear('quote')).resolves.toBeUndefined();
  });

  it('loads at once when its surroundings are about to change', async () => {
    const { waitUntilNear, loadAllSections } = await load();
    const near = waitUntilNear('footer');
    loadAllSections();
    await expect(near).resolves.toBeUndefined();
    await expect(waitUntilNear('quote')).resolves.toBeUndefined();
  });
});
