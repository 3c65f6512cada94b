import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import './rows.css';

/** A router link for lists of hundreds, without the router's per-link subscription. */
export function RowLink({ to, dir, children }: { to: string; dir?: 'auto'; children: ReactNode }) {
  const router = useRouter();
  const follow = (event: MouseEvent): void => {
    event.stopPropagation();
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    event.preventDefault();
    router.history.push(to);
  };
  return (
    <a className="st-link" href={to} dir={dir} onClick={follow}>
      {children}
    </a>
  );
}
