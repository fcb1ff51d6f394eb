/** Marks what `whenNear` watches: the prerendered element of a section, by the section's name. */
export const SECTION = 'data-section';

/** How far ahead of the screen a section counts as near. */
const AHEAD = '10% 0px';
/** Only these do anything when they are near; text, pictures and links do without code, but for what is marked as drawn by it. */
const WORKS = 'form, button, input, [data-drawn]';
const SIGNS_OF_A_READER = ['pointerdown', 'keydown', 'popstate', 'hashchange'] as const;

let isAwake = false;
const sleepers = new Set<() => void>();

/**
 * Resolves when a prerendered section is worth its code: the reader does anything at all, the address leads into it, or he comes
 * near something in it that works. At once where there is nothing prerendered to wait on: on the server, and on a page that was
 * drawn in the browser.
 */
export function whenNear(name: string): Promise<void> {
  if (typeof document === 'undefined' || isAwake) return Promise.resolve();
  const section = document.querySelector(`[${SECTION}="${name}"]`);
  if (!section?.firstElementChild || leadsInto(section)) return Promise.resolve();
  for (const sign of SIGNS_OF_A_READER) addEventListener(sign, wakeSections, { capture: true, once: true });
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(), {
      rootMargin: AHEAD,
    });
    const wake = () => {
      observer.disconnect();
      sleepers.delete(wake);
      resolve();
    };
    sleepers.add(wake);
    for (const working of section.querySelectorAll(WORKS)) observer.observe(working);
  });
}

/** Lets every section load now, also those to come: React cannot keep prerendered content through a change of what surrounds it. */
export function wakeSections(): void {
  isAwake = true;
  for (const wake of sleepers) wake();
}

function leadsInto(section: Element): boolean {
  const anchor = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  return anchor !== null && (section.contains(anchor) || anchor.contains(section));
}
