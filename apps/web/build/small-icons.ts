import type { Plugin } from 'vite';

/** React keys of an icon's shapes; they only silence a warning of React's development build. */
const SHAPE_KEY = /,\s*key: "\w+"/g;
/** A property that no icon reads, as a statement that prevents tree shaking. */
const NODE_ACCESS = /^\w+\.node;?$/gm;

/** Takes `size`, `strokeWidth` and what an svg element takes, and draws as Lucide's component does. */
const CREATE_ICON = `
import { createElement } from 'react';
export default ({ name, node }) => ({ size = 24, className, ...props }) =>
  createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: 'lucide lucide-' + name + (className ? ' ' + className : ''),
      'aria-hidden': true,
      ...props,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
`;

/**
 * About 1,300 bytes of a public page: the keys are random letters, which do not compress, and Lucide's own component serves a
 * context, aliases and names that no icon here has.
 */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    transform(code, id) {
      if (id.includes('/lucide-react/dist/esm/createLucideIcon.')) return { code: CREATE_ICON, map: null };
      if (!id.includes('/lucide-react/dist/esm/icons/')) return undefined;
      return { code: code.replace(SHAPE_KEY, '').replace(NODE_ACCESS, ''), map: null };
    },
  };
}
