import { lazy, Suspense } from 'react';
import type { ActionContext } from '../../actions/types.ts';

const HandDialog = lazy(() => import('./HandDialog.tsx').then((loaded) => ({ default: loaded.HandDialog })));

/** Opens the dialog of handing out or taking back over the screen; its code is loaded then. */
export function handDialog(way: 'out' | 'in', context: ActionContext): void {
  context.show((close) => (
    <Suspense fallback={null}>
      <HandDialog way={way} rows={context.rows} onClose={close} onChanged={context.changed} />
    </Suspense>
  ));
}
