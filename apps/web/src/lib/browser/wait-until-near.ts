export const SECTION = 'data-section';

/** Distance from the viewport within which a section loads. */
const MARGIN = '10% 0px';
/** Only these need code when near; text, pictures and links work without, except elements with data-drawn. */
const INTERACTIVE = 'form, button, input, [data-drawn]';
const INTERACTIONS = ['pointerdown', 'keydown', 'popstate', 'hashchange'] as const;

let isAwake = false;
const sleepers = new Set<() => void>();

/** Resolves on any interaction, when the URL points into the section, or when something interactive in it comes near. */
export function whenNear(name: string): Promise<void> {
  if (typeof document === 'undefined' || isAwake) return Promise.resolve();
  const section = document.querySelector(`[${SECTION}="${name}"]`);
  if (!section?.firstElementChild || containsTarget(section)) return Promise.resolve();
  for (const sign of INTERACTIONS) addEventListener(sign, loadAllSections, { capture: true, once: true });
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && wake(), {
      rootMargin: MARGIN,
    });
    const wake = () => {
      observer.disconnect();
      sleepers.delete(wake);
      resolve();
    };
    sleepers.add(wake);
    for (const working of section.querySelectorAll(INTERACTIVE)) observer.observe(working);
  });
}

/** React cannot keep prerendered content when its surroundings change. */
export function loadAllSections(): void {
  isAwake = true;
  for (const wake of sleepers) wake();
}

function containsTarget(section: Element): boolean {
  const anchor = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  return anchor !== null && (section.contains(anchor) || anchor.contains(section));
}
