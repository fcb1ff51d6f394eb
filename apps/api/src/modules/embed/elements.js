/**
 * Elements for the pages of other sites: `<waybill-badge tracking-id lang>` and `<waybill-box lang>`. Sent as it is, so that a
 * strict policy allows it: no inline style, no markup from text.
 */
export function defineElements({ languages, color }, source) {
  const { origin } = new URL(source);
  const lookups = new Map();

  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { display: inline-block; max-width: 100%; font: 1rem/1.4 system-ui, sans-serif; color: #141d2b; }
    :host([hidden]) { display: none; }
    * { box-sizing: border-box; font: inherit; }
    .badge { display: inline-flex; flex-wrap: wrap; gap: 0 0.5em; align-items: center; max-width: 100%; padding: 0.3em 0.8em;
      border: 1px solid #8a8578; border-radius: 1.4em; color: #141d2b; background: #fff; text-decoration: none; overflow-wrap: anywhere; }
    a.badge::before { content: ''; flex: none; width: 0.6em; height: 0.6em; border-radius: 50%; background: ${color}; }
    a.badge:hover { background: #f4f1ea; }
    b { font-weight: 700; }
    form { display: grid; gap: 0.4em; padding: 1em; border: 1px solid #8a8578; border-radius: 0.5em; background: #fff; }
    label { font-weight: 700; }
    .row { display: flex; flex-wrap: wrap; gap: 0.5em; }
    input { flex: 1 1 11em; min-width: 0; min-height: 2.75em; padding: 0 0.7em; border: 1px solid #6b675d; border-radius: 0.35em; color: inherit; background: #fff; }
    button { flex: 1 0 auto; min-height: 2.75em; padding: 0 1em; border: 0; border-radius: 0.35em; color: #fff; background: ${color}; font-weight: 700; cursor: pointer; }
    :focus-visible { outline: 3px solid #141d2b; outline-offset: 2px; }
  `);

  /** @returns the nodes, so that text never becomes markup. */
  const create = (name, properties = {}, ...children) => {
    const element = Object.assign(document.createElement(name), properties);
    element.append(...children);
    return element;
  };

  /** Elements on one page that show the same shipment share a lookup. */
  const lookUp = (trackingId, language) => {
    const key = `${language} ${trackingId}`;
    const known = lookups.get(key);
    if (known) return known;
    const answer = fetch(`${origin}/api/tracking/track/${encodeURIComponent(trackingId)}`, {
      headers: { 'Accept-Language': language },
      credentials: 'omit',
    }).then((response) => response.json());
    lookups.set(key, answer);
    // A failed one may be tried again.
    answer.then(
      ({ success }) => success || lookups.delete(key),
      () => lookups.delete(key),
    );
    return answer;
  };

  const describe = async (trackingId, language) => {
    const { locale, prefix, texts } = languages[language];
    let answer;
    try {
      answer = await lookUp(trackingId, language);
    } catch {
      answer = { message: texts.networkError };
    }
    const { success, message, data } = answer;
    if (!success) return create('span', { className: 'badge' }, message);
    const status = texts.names[data.outcome || data.status] || data.status;
    const date = !data.outcome && (data.dueDate || data.deliveryDate);
    const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    const delivery = date ? [`${texts.delivery} ${format.format(new Date(`${date}T00:00Z`)).replaceAll(' ', '\u00a0')}`] : [];
    const href = `${origin}${prefix}/track/${encodeURIComponent(data.trackingId)}`;
    const spans = delivery.map((text) => create('span', {}, text));
    const link = create('a', { className: 'badge', href }, create('b', {}, status), ...spans);
    link.setAttribute('aria-label', [texts.shipment.replace('{id}', data.trackingId), status, ...delivery].join(' – '));
    return link;
  };

  class WaybillElement extends HTMLElement {
    static observedAttributes = ['tracking-id', 'lang'];

    constructor() {
      super();
      this.attachShadow({ mode: 'open' }).adoptedStyleSheets = [sheet];
    }

    connectedCallback() {
      this.update();
    }

    attributeChangedCallback() {
      if (this.isConnected) this.update();
    }

    /** Its own, else that of the page around it. */
    get language() {
      const [code] = (this.closest('[lang]')?.lang || 'en').toLowerCase().split('-');
      return languages[code] ? code : 'en';
    }

    /** @returns the root of the texts, in their direction. */
    show(...children) {
      const { language } = this;
      const root = create('div', { lang: language, dir: languages[language].direction }, ...children);
      this.shadowRoot.replaceChildren(root);
    }
  }

  class Badge extends WaybillElement {
    async update() {
      const trackingId = (this.getAttribute('tracking-id') || '').trim();
      const { language } = this;
      const { texts } = languages[language];
      if (trackingId === '') return this.show(create('span', { className: 'badge' }, texts.blank));
      this.show(create('span', { className: 'badge', role: 'status' }, texts.loading));
      const shown = await describe(trackingId, language);
      // The attributes may have changed meanwhile.
      if (this.language === language && (this.getAttribute('tracking-id') || '').trim() === trackingId) this.show(shown);
    }
  }

  class Box extends WaybillElement {
    update() {
      const { language } = this;
      const { texts } = languages[language];
      const typed = this.shadowRoot.querySelector('input')?.value || '';
      const input = create('input', {
        id: 'id',
        name: 'id',
        value: typed,
        autocomplete: 'off',
        spellcheck: false,
        maxLength: 200,
      });
      input.setAttribute('autocapitalize', 'characters');
      input.setAttribute('aria-describedby', 'result');
      const result = create('div', { id: 'result', role: 'status' });
      const button = create('button', {}, texts.submit);
      const form = create(
        'form',
        { noValidate: true },
        create('label', { htmlFor: 'id' }, texts.trackingId),
        create('div', { className: 'row' }, input, button),
        result,
      );
      let last = 0;
      form.addEventListener('submit', async (event) => {
        event.preventDefault();
        const trackingId = input.value.trim();
        const turn = ++last;
        input.setAttribute('aria-invalid', String(trackingId === ''));
        if (trackingId === '') {
          result.textContent = texts.blank;
          return input.focus();
        }
        result.textContent = texts.loading;
        const shown = await describe(trackingId, language);
        if (turn === last) result.replaceChildren(shown);
      });
      this.show(form);
    }
  }

  for (const [name, element] of [
    ['waybill-badge', Badge],
    ['waybill-box', Box],
  ])
    if (!customElements.get(name)) customElements.define(name, element);
}
