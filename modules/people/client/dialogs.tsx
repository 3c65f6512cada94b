import type { ActionContext } from '@steward/kernel/client/actions/types.ts';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { AssetsDialog } from './AssetsDialog.tsx';
import { CheckoutToDialog } from './CheckoutToDialog.tsx';
import type { Chosen } from './PersonField.tsx';

function peopleOf({ record, rows }: ActionContext): Chosen[] {
  return rows.map((row) => ({ id: row.id, name: titleOf(record, row) }));
}

const ONE = { assets: AssetsDialog, checkout: CheckoutToDialog } as const;

/** Dialogs about one user. */
export function personDialog(which: keyof typeof ONE, context: ActionContext): void {
  const [person] = peopleOf(context);
  const Dialog = ONE[which];
  if (person) context.show((close) => <Dialog person={person} onClose={close} onChanged={context.changed} />);
}
