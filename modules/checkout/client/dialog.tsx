import { Suspense } from 'react';
import type { ActionContext, MatchesContext } from '@steward/kernel/client/actions/types.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

const CheckoutDialog = lazyPart(() =>
  import('./CheckoutDialog.tsx').then((loaded) => ({ default: loaded.CheckoutDialog })),
);

/** Opens the dialog of handing out or taking back over the screen; its code is loaded then. */
export function openCheckoutDialog(way: 'out' | 'in', context: ActionContext): void {
  context.show((close) => (
    <Suspense fallback={null}>
      <CheckoutDialog way={way} rows={context.rows} onClose={close} onChanged={context.changed} />
    </Suspense>
  ));
}

/** The same for everything that a list matches: a job on the server does it. */
export async function openCheckoutMatchesDialog(way: 'out' | 'in', context: MatchesContext): Promise<void> {
  const { beginJob } = await import('@steward/kernel/client/actions/bulk_job.tsx');
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
