import { useId } from 'react';

interface LogoProps {
  /** Pixels; 24 beside the name, 64 on the sign-in card. */
  readonly size?: number;
  /** Set where the name is not beside the mark. */
  readonly label?: string;
}

/** The mark: a hanging porch lantern under a roof line. */
export function Logo({ size = 24, label }: LogoProps) {
  const id = useId();
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 64 64"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <defs>
        <radialGradient id={`${id}a`} cx="32" cy="40" r="11" gradientUnits="userSpaceOnUse">
          <stop offset=".15" stopColor="#FFF8EC" />
          <stop offset="1" stopColor="#FFC46B" />
        </radialGradient>
        <radialGradient id={`${id}b`} cx="32" cy="41" r="28" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#FFC46B" stopOpacity=".7" />
          <stop offset=".5" stopColor="#E08A6E" stopOpacity=".28" />
          <stop offset="1" stopColor="#E08A6E" stopOpacity="0" />
        </radialGradient>
        <linearGradient id={`${id}c`} x1="0" y1="0" x2="0" y2="64" gradientUnits="userSpaceOnUse">
          <stop offset="0" stopColor="#1B1B4B" />
          <stop offset="1" stopColor="#43359B" />
        </linearGradient>
      </defs>
      <rect width="64" height="64" rx="16" fill={`url(#${id}c)`} />
      <rect width="64" height="64" rx="16" fill={`url(#${id}b)`} />
      <g fill="none" stroke="#FFF6E8" strokeLinecap="round" strokeLinejoin="round">
        <path d="M32 4v8" strokeOpacity=".72" strokeWidth="4" />
        <path d="M15 27 32 15l17 12" strokeWidth="6" />
        <path d="M26 55h12" strokeWidth="4.5" />
      </g>
      <path
        d="M22.5 33.5h19l-3.5 14H26z"
        fill={`url(#${id}a)`}
        stroke="#FFC46B"
        strokeWidth="4"
        strokeLinejoin="round"
      />
    </svg>
  );
}
