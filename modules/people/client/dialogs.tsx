import { titleOf } from '@steward/kernel/client/actions/title.ts';
import type { ActionContext } from '@steward/kernel/client/actions/types.ts';
import { AssetsDialog } from './users/AssetsDialog.tsx';

/** Asks what becomes of what a user has, which an operation does. */
export function transferHeld({ record, rows, show, changed }: ActionContext): void {
  const [row] = rows;
  if (!row) return;
  const person = { id: row.id, name: titleOf(record, row) };
  show((close) => <AssetsDialog person={person} onClose={close} onChanged={changed} />);
}
