import type { CSSProperties } from 'react';
import { useImageUrl } from '../session/images.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { recordIconNamed } from '../ui/icons/category_icons.ts';
import '../ui/rows.css';

const PERSON = 'user-round';

/** A square thumbnail, else an icon; initials for users. Decorative: the name is beside it. */
export function Thumbnail({
  src,
  icon,
  size = 30,
  name,
}: {
  src: string | null;
  icon: string;
  size?: number;
  name?: string | undefined;
}) {
  const shown = useImageUrl(src);
  const Icon = recordIconNamed(icon);
  const at: CSSProperties & { '--at': string } = { '--at': `${size}px` };
  if (src !== null && shown !== undefined)
    return (
      <img
        // An element that shows another row keeps showing the old picture until the new one is there.
        key={shown}
        className="st-thumb"
        src={shown}
        alt=""
        loading="lazy"
        style={Object.assign(at, { display: 'block' } as const)}
      />
    );
  if (src === null && icon === PERSON && name) return <Avatar name={name} size={size} />;
  return (
    <span aria-hidden className="st-thumb" style={at}>
      {src === null && <Icon size={Math.round(size * 0.54)} strokeWidth={1.75} />}
    </span>
  );
}
