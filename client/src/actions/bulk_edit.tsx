import { lazy, Suspense } from 'react';
import type { ActionContext } from './types.ts';

const BulkEditDialog = lazy(() => import('../engine/list/BulkEditDialog.tsx').then((loaded) => ({ default: loaded.BulkEditDialog })));

/** Changes some fields of every selected row. */
export function bulkEdit(context: ActionContext): void {
  context.show((close) => (
    <Suspense fallback={null}>
      <BulkEditDialog record={context.record} ids={context.rows.map((row) => row.id)} onClose={close} onDone={() => { close(); context.changed(); }} />
    </Suspense>
  ));
}
