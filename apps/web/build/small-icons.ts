import type { Plugin } from 'vite';

/** React keys of an icon's shapes; they only silence a warning of React's development build. */
const SHAPE_KEY = /,\s*key: "\w+"/g;
/** A property that no icon reads, as a statement that prevents tree shaking. */
const NODE_ACCESS = /^\w+\.node;?$/gm;

/** The keys are random letters, which do not compress: about 170 bytes of a public page. */
export function smallIcons(): Plugin {
  return {
    name: 'small-icons',
    apply: 'build',
    transform(code, id) {
      if (!id.includes('/lucide-react/dist/esm/icons/')) return undefined;
      return { code: code.replace(SHAPE_KEY, '').replace(NODE_ACCESS, ''), map: null };
    },
  };
}
