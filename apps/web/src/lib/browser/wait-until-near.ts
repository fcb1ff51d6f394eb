export const SECTION_ATTRIBUTE = 'data-section';

/** Distance from the viewport within which a section loads. */
const ROOT_MARGIN = '10% 0px';
/** Only these need code when near; text, pictures and links work without, except elements with data-drawn. */
const INTERACTIVE_SELECTOR = 'form, button, input, [data-drawn]';
const INTERACTION_EVENTS = ['pointerdown', 'keydown', 'popstate', 'hashchange'] as const;

let isLoadingAll = false;
const pendingSections = new Set<() => void>();

// Before hydration: React finishes no navigation while a section waits, and a lookup may come before the section is rendered.
if (typeof document !== 'undefined') {
  for (const event of INTERACTION_EVENTS) addEventListener(event, loadAllSections, { capture: true, once: true });
}

/** Resolves on any interaction, when the URL points into the section, or when something interactive in it comes near. */
export function waitUntilNear(name: string): Promise<void> {
  if (typeof document === 'undefined' || isLoadingAll) return Promise.resolve();
  const section = document.querySelector(`[${SECTION_ATTRIBUTE}="${name}"]`);
  if (!section?.firstElementChild || containsTarget(section)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && load(), {
      rootMargin: ROOT_MARGIN,
    });
    const load = () => {
      observer.disconnect();
      pendingSections.delete(load);
      resolve();
    };
    pendingSections.add(load);
    for (const control of section.querySelectorAll(INTERACTIVE_SELECTOR)) observer.observe(control);
  });
}

/** React cannot keep prerendered content when its surroundings change. */
export function loadAllSections(): void {
  isLoadingAll = true;
  for (const wake of pendingSections) wake();
}

function containsTarget(section: Element): boolean {
  const anchor = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  return anchor !== null && (section.contains(anchor) || anchor.contains(section));
}
