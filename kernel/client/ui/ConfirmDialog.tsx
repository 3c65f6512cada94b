import { Suspense } from 'react';
import { lazyPart } from '../api/lazy_part.ts';
import type { ConfirmDialogProps } from './ConfirmDialogBody.tsx';

const Body = lazyPart(() => import('./ConfirmDialogBody.tsx'));

/** Asks before something that cannot be undone with one click. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? (
    <Suspense>
      <Body {...props} />
    </Suspense>
  ) : null;
}
