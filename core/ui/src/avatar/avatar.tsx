import { classNames } from '../browser/class-names.ts';
import { avatarColor, initialsOf } from './initials.ts';
import './avatar.css';

interface AvatarProps {
  /** Full name; the first letters of its first and last word are shown. */
  readonly name: string;
  /** Determines the color, for example an id; the name by default. */
  readonly seed?: string;
  readonly size?: 20 | 24 | 28 | 40 | 48;
  /** Set where the name is beside the avatar, so that it is not read twice. */
  readonly decorative?: boolean;
}

export function Avatar({ name, seed = name, size = 24, decorative = false }: AvatarProps) {
  return (
    <span
      translate="no"
      {...(decorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name, title: name })}
      className={classNames(
        'pl-avatar',
        `pl-avatar--${String(size)}`,
        `pl-avatar--${avatarColor(seed)}`,
      )}
    >
      {initialsOf(name)}
    </span>
  );
}
