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
        if (EFFECTS.test(callee.name ?? callee.property?.name)) check(callback);
      },
      JSXAttribute({ name, value }) {
        if (name.name === 'ref' && value?.type === 'JSXExpressionContainer') check(value.expression);
      },
    };
  },
};

export default { meta: { name: 'waybill' }, rules: { 'effect-bodies': effectBodies } };
