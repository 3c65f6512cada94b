import { lazy, Suspense } from 'react';
import type { ConfirmDialogProps } from './ConfirmDialogBody.tsx';

const Body = lazy(() => import('./ConfirmDialogBody.tsx'));

/** Asks before something that cannot be undone with one click. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return props.open ? <Suspense><Body {...props} /></Suspense> : null;
}
