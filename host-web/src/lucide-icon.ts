import { type ComponentProps, createElement } from 'react';

/** An icon of lucide, as its modules describe it. */
interface IconData {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

type IconProps = ComponentProps<'svg'> & { readonly size?: number };

/**
 * The built apps use this in place of lucide's own `createLucideIcon`, whose contexts, class names, and options no icon
 * here uses: they are 2 KB of each page for visitors, and run for each icon that is drawn.
 */
// eslint-disable-next-line no-restricted-syntax -- lucide's own module has it
export default function createLucideIcon({ node }: IconData) {
  const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
  return function LucideIcon({ size = 24, ...rest }: IconProps) {
    const props = {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    } as const;
    return createElement('svg', props, ...drawing);
  };
}
