import { Glyph, type IconSize } from './glyph.tsx';
import { icons, type IconName } from './icons.ts';

interface IconProps {
  readonly name: IconName;
  /** 16 beside text, 20 alone, 12 in a badge. */
  readonly size?: IconSize;
  readonly className?: string;
}

/** An outline icon. It is decoration: the text beside it, or the label of its button, carries the meaning. */
export function Icon({ name, ...rest }: IconProps) {
  return <Glyph of={icons[name]} {...rest} />;
}
