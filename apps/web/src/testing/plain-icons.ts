import { Icon } from 'lucide-react';
import { createElement, type ComponentProps, type FunctionComponent } from 'react';

type IconProps = ComponentProps<typeof Icon> & { icon?: { name: string } };

// Nothing is painted: the shapes of icons would be a fifth of a page's elements, and a tenth of the run time.
const draw: FunctionComponent<IconProps> = ({ size = 24, className, icon, ...props }) =>
  createElement('svg', {
    width: size,
    height: size,
    className: `lucide lucide-${icon?.name} ${className ?? ''}`,
    'aria-hidden': true,
    ...props,
  });
Object.defineProperty(Icon, 'render', { value: draw });
