import { Suspense } from 'react';
import type { ActionContext } from '@steward/kernel/client/actions/types.ts';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { Chosen } from './PersonField.tsx';

const Enable = lazyPart(() => import('./EnableDialog.tsx').then((loaded) => ({ default: loaded.EnableDialog })));
const SwitchOff = lazyPart(() =>
  import('./DeactivateDialog.tsx').then((loaded) => ({ default: loaded.DeactivateDialog })),
);
const Assets = lazyPart(() => import('./AssetsDialog.tsx').then((loaded) => ({ default: loaded.AssetsDialog })));
const CheckoutTo = lazyPart(() =>
  import('./CheckoutToDialog.tsx').then((loaded) => ({ default: loaded.CheckoutToDialog })),
);
const Transfer = lazyPart(() => import('./TransferDialog.tsx').then((loaded) => ({ default: loaded.TransferDialog })));
const Link = lazyPart(() => import('./LinkDialog.tsx').then((loaded) => ({ default: loaded.LinkDialog })));

function peopleOf({ record, rows }: ActionContext): Chosen[] {
  return rows.map((row) => ({ id: row.id, name: titleOf(record, row) }));
}

/** Loads and opens the dialog. */
export function deactivateDialog(context: ActionContext): void {
  context.show((close) => (
    <Suspense fallback={null}>
      <SwitchOff people={peopleOf(context)} onClose={close} onChanged={context.changed} />
    </Suspense>
  ));
}

/** Opens the dialog for enabling sign-in. */
export function enableDialog(context: ActionContext): void {
  const people = context.rows.map((row) => ({
    id: row.id,
    name: titleOf(context.record, row),
    email: String(row['email'] ?? ''),
  }));
  context.show((close) => (
    <Suspense fallback={null}>
      <Enable people={people} onClose={close} onChanged={context.changed} />
    </Suspense>
  ));
}

const ONE = { assets: Assets, checkout: CheckoutTo, transfer: Transfer, link: Link } as const;

/** Dialogs about one user. */
export function personDialog(which: keyof typeof ONE, context: ActionContext): void {
  const [person] = peopleOf(context);
  const Dialog = ONE[which];
  if (person)
    context.show((close) => (
      <Suspense fallback={null}>
        <Dialog person={person} onClose={close} onChanged={context.changed} />
      </Suspense>
    ));
}
