import type { MenuAction } from './ActionMenuList.tsx';
import IconButton from '@mui/material/IconButton';
import { Ellipsis } from 'lucide-react';
import { Suspense, useState, type ReactNode } from 'react';
import { lazyPart } from '../api/lazy_part.ts';

const ActionMenuList = lazyPart(() => import('./ActionMenuList.tsx'));

/** An overflow menu. `label` is its accessible name. */
export function ActionMenu({
  label,
  actions,
  size = 'medium',
  icon,
}: {
  label: string;
  actions: readonly MenuAction[];
  size?: 'small' | 'medium';
  icon?: ReactNode;
}) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  if (actions.length === 0) return null;
  return (
    <>
      <IconButton
        size={size}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          event.stopPropagation();
          setAnchor(event.currentTarget);
        }}
      >
        {icon ?? <Ellipsis size={16} />}
      </IconButton>
      {anchor && (
        <Suspense>
          <ActionMenuList anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
