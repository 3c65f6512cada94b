import { Suspense } from 'react';
import { beginJob } from '@steward/kernel/client/actions/bulk_job.tsx';
import type { ActionContext, MatchesContext } from '@steward/kernel/client/actions/types.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

const CheckoutDialog = lazyPart(() =>
  import('./CheckoutDialog.tsx').then((loaded) => ({ default: loaded.CheckoutDialog })),
);

/** Opens the check-out or check-in dialog. */
export function openCheckoutDialog(way: 'out' | 'in', context: ActionContext): void {
  context.show((close) => (
    <Suspense fallback={null}>
      <CheckoutDialog way={way} rows={context.rows} onClose={close} onChanged={context.changed} />
    </Suspense>
  ));
}

/** The same for all matches of a list, as a bulk job. */
export function openCheckoutMatchesDialog(way: 'out' | 'in', context: MatchesContext): void {
  context.show((close) => (
    <Suspense fallback={null}>
      <CheckoutDialog
        way={way}
        rows={[]}
        matches={{
          count: context.matches.count,
          begin: (params) => beginJob(context, way === 'out' ? 'checkout' : 'checkin', params),
        }}
        onClose={close}
        onChanged={close}
      />
    </Suspense>
  ));
}
