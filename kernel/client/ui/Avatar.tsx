import type { CSSProperties } from 'react';
import './rows.css';

/** White text has a contrast of 4.5 on each. */
const GROUNDS = [
  '#0a7d56',
  '#2563eb',
  '#7c3aed',
  '#b45309',
  '#db2777',
  '#0e7490',
  '#4d7c0f',
  '#c2410c',
  '#4f46e5',
  '#9f1239',
] as const;

function groundOf(name: string): string {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) >>> 0;
  return GROUNDS[sum % GROUNDS.length] ?? GROUNDS[0];
}

function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]?.slice(0, 1)];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

/**
 * A picture, or initials on a colour derived from the name. `square` is for companies. Decorative: initials are
 * painted, not text.
 */
export function Avatar({
  name,
  src,
  size = 22,
  square = false,
}: {
  name: string;
  src?: string | null;
  size?: number;
  square?: boolean;
}) {
  const at: CSSProperties & { '--at': string } = {
    '--at': `${size}px`,
    ...(square ? { borderRadius: Math.max(5, size / 4.4) } : {}),
  };
  if (src)
    return (
      <img
        className="st-avatar"
        src={src}
        alt=""
        style={Object.assign(at, { objectFit: 'cover', display: 'block' } as const)}
      />
    );
  return (
    <span
      aria-hidden
      className="st-avatar"
      data-initials={initialsOf(name)}
      style={Object.assign(at, { backgroundColor: groundOf(name) })}
    />
  );
}
