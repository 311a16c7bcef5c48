interface IconProps {
  /** Pixels, where the user's font has 16. It grows with the letters. */
  size?: number;
}

/**
 * Makes an icon of Lucide's drawing, 24 units wide. The drawing is one path with two decimals, as each element
 * costs style and layout. An icon has no name: the text or the label beside it says what it means. Lucide's own
 * components compute all of this anew at each rendering.
 */
export function makeIcon(path: string) {
  return function Icon({ size = 24 }: IconProps) {
    return (
      <svg
        width={`${size / 16}rem`}
        height={`${size / 16}rem`}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
}
