/** Icons of rows as plain elements, made once: the components of the icon set cost more than the rest of a cell. */
function icon(size: number, d: string) {
  return (
    <svg
      aria-hidden
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={d} />
    </svg>
  );
}

export const DOTS = icon(16, 'M12 12h.01M19 12h.01M5 12h.01');
export const CHECK = icon(14, 'M20 6 9 17l-5-5');
export const MINUS = icon(14, 'M5 12h14');
