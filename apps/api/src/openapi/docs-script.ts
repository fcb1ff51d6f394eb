/** The page works without this script. */
export const DOCS_SCRIPT = `const { dataset } = document.documentElement;
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
} catch {
  // Storage may be blocked; the system's preference then holds.
}

function enhance() {
  const status = document.getElementById('announcement');
  const announce = (text) => {
    status.textContent = text;
  };

  for (const figure of document.querySelectorAll('.command')) addCopy(figure, announce);

  const contents = document.querySelector('.contents details');
  const wide = matchMedia('(min-width: 64rem)');
  const follow = () => {
    contents.open = wide.matches;
  };
  follow();
  wide.addEventListener('change', follow);
  contents.addEventListener('click', ({ target }) => {
    if (target.closest('a') && !wide.matches) contents.open = false;
  });

  filterContents(contents, announce);
  markPlace(contents, wide);
}

function addCopy(figure, announce) {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: 'Copy' });
  button.setAttribute('aria-label', 'Copy: ' + figure.dataset.what);
  button.addEventListener('click', async () => {
    const code = figure.querySelector('code');
    // Over plain HTTP there is no clipboard for pages: the command is selected instead, to be copied by hand.
    const copied = await navigator.clipboard?.writeText(code.textContent).then(() => true, () => false);
    if (!copied) getSelection().selectAllChildren(code);
    button.textContent = copied ? 'Copied' : 'Selected';
    announce(copied ? 'Copied' : 'Command selected, ready to copy');
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  figure.querySelector('figcaption').append(button);
}

function filterContents(contents, announce) {
  const field = document.getElementById('filter');
  const none = contents.querySelector('.none');
  const groups = [...contents.querySelectorAll('section')];
  field.parentElement.hidden = false;
  field.addEventListener('input', () => {
    const words = field.value.toLowerCase().split(/\\s+/).filter(Boolean);
    let found = 0;
    for (const group of groups) {
      let inGroup = 0;
      for (const item of group.querySelectorAll('li')) {
        const text = (item.textContent + ' ' + (item.dataset.find ?? '')).toLowerCase();
        item.hidden = !words.every((word) => text.includes(word));
        if (!item.hidden) inGroup += 1;
      }
      group.hidden = inGroup === 0;
      found += inGroup;
    }
    none.hidden = found > 0;
    announce(words.length === 0 ? '' : found + ' found');
  });
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Enter') contents.querySelector('section:not([hidden]) li:not([hidden]) a')?.click();
  });
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.target.closest('input')) return;
    event.preventDefault();
    contents.open = true;
    field.focus();
  });
}

function markPlace(contents, wide) {
  const links = new Map([...contents.querySelectorAll('a')].map((link) => [link.hash.slice(1), link]));
  let current;
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.findLast(({ isIntersecting }) => isIntersecting);
      if (!entered) return;
      current?.removeAttribute('aria-current');
      current = links.get(entered.target.id);
      current.setAttribute('aria-current', 'location');
      if (wide.matches && !contents.matches(':hover, :focus-within')) showIn(contents.parentElement, current);
    },
    { rootMargin: '-20% 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const place = document.getElementById(id);
    if (place) observer.observe(place);
  }
}

function showIn(list, link) {
  const top = link.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (top < 0 || top > list.clientHeight - 40) list.scrollTop += top - list.clientHeight / 2;
}

document.addEventListener('DOMContentLoaded', enhance);
`;
