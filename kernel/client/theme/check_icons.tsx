import { color } from './tokens.ts';

const box = {
  display: 'grid',
  placeItems: 'center',
  width: 16,
  height: 16,
  borderRadius: 4.5,
  boxSizing: 'border-box',
} as const;

function Mark({ path }: { path: string }) {
  return (
    <span style={{ ...box, backgroundColor: 'currentColor' }}>
      <svg
        width="12"
        height="12"
        viewBox="0 0 12 12"
        fill="none"
        stroke={color.onAccent}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden
      >
        <path d={path} />
      </svg>
    </span>
  );
}

/** Lighter checkbox icons than MUI's. */
export const unchecked = (
  <span
    style={{
      ...box,
      border: '1.5px solid color-mix(in srgb, currentColor 78%, transparent)',
      backgroundColor: color.surface,
    }}
  />
);
export const checked = <Mark path="M2.5 6.2 5 8.7l4.5-5" />;
export const indeterminate = <Mark path="M2.75 6h6.5" />;
