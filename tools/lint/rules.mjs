import { FUNCTIONS_TOO_NEW } from './browser-floor.mjs';

// React calls the value of an effect or ref callback as its cleanup. Chromium 153's scrollIntoView() returns a promise.
const EFFECTS = /^(use\w*Effect|useEffectEvent)$/;

const effectBodies = {
  create(context) {
    const check = (callback) => {
      if (callback?.type !== 'ArrowFunctionExpression' || callback.body.type === 'BlockStatement') return;
      context.report({
        node: callback.body,
        message: 'Use a block body: React calls the value of an effect or ref callback as its cleanup.',
      });
    };
    return {
      CallExpression({ callee, arguments: [callback] }) {
        if (EFFECTS.test(getName(callee))) check(callback);
      },
      JSXAttribute({ name, value }) {
        if (name.name === 'ref' && value?.type === 'JSXExpressionContainer') check(value.expression);
      },
    };
  },
};

/** Values of `Intl.DateTimeFormat` with a fixed locale are read by machines, and ICU 72 writes other texts than ICU 74. */
const dateParts = {
  create(context) {
    const isFixed = (locale) => locale?.type === 'Literal';
    const isFixedFormat = ({ callee, arguments: [locale] = [] } = {}) =>
      (getName(callee) ?? '').endsWith('DateTimeFormat') && isFixed(locale);
    return {
      CallExpression(node) {
        const {
          callee,
          arguments: [locale],
        } = node;
        const name = getName(callee);
        const isText =
          (name === 'format' && isFixedFormat(callee.object)) || (/^toLocale(Date|Time)String$/.test(name) && isFixed(locale));
        if (isText) context.report({ node, message: 'Read formatToParts(): the text of a date differs between browsers.' });
      },
    };
  },
};

/** A call with `?.`, or below a check with `in`, does nothing in browsers without the function. */
const browserFloor = {
  create(context) {
    const isChecked = (node, name) => {
      for (let around = node.parent; around; around = around.parent)
        if (around.test && context.sourceCode.getText(around.test).includes(`'${name}' in `)) return true;
      return false;
    };
    return {
      MemberExpression(node) {
        const method = node.property.name;
        const name = [`${node.object.name}.${method}`, `.${method}`].find((known) => FUNCTIONS_TOO_NEW.has(known));
        if (name === undefined || node.parent.optional || isChecked(node, method)) return;
        context.report({ node, message: `Some browsers of apps/web/browsers.json lack ${name}: check for it, or do without.` });
      },
    };
  },
};

const getName = (callee) => callee?.name ?? callee?.property?.name;

export default {
  meta: { name: 'waybill' },
  rules: { 'browser-floor': browserFloor, 'date-parts': dateParts, 'effect-bodies': effectBodies },
};
