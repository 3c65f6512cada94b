import { Suspense } from 'react';
import { lazyPart } from '../api/lazy_part.ts';
import type { ConfirmDialogProps } from './ConfirmDialogBody.tsx';

const Body = lazyPart(() => import('./ConfirmDialogBody.tsx'));

/** Confirmation of an irreversible action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? (
    <Suspense>
      <Body {...props} />
    </Suspense>
  ) : null;
}
