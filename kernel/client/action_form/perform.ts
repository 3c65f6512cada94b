import {
  callForMany,
  callForOne,
  type ActionDefinition,
  type ActionTarget,
} from '@steward/kernel/contract/actions/index.ts';
import { findRecord, type Row } from '@steward/kernel/contract/records/index.ts';
import i18next from 'i18next';
import { countOf, toastFailure } from '../actions/remove.tsx';
import { titleOf } from '../actions/title.ts';
import { api } from '../api/client.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { currentLanguage } from '../i18n/index.ts';
import type { Values } from '../fields/values.ts';
import { toast } from '../ui/toast.ts';
import { said, wordsOf, type ActionRow, type ActiveAction } from './action_part.ts';

/** What came of an action: number done, and refusals. */
export interface ManyAnswer {
  readonly done: number;
  readonly refused: readonly { readonly id: string; readonly name: string; readonly detail: string }[];
}

/** Does an action. One record is done or throws why not; of several, those that are refused are told. */
export async function perform(
  action: ActionDefinition,
  record: ActionTarget,
  ids: readonly string[],
  input: Readonly<Record<string, unknown>>,
): Promise<ManyAnswer> {
  const [id = ''] = ids;
  const call = ids.length === 1 ? callForOne(action, record) : null;
  if (call) {
    const { path, subject } = call;
    await api.post<Row>(`${path.slice(1).replace(':id', id)}/`, { ...(subject ? { [subject]: id } : {}), ...input });
    return { done: 1, refused: [] };
  }
  const { path = '', subject = 'ids', allOrNone } = callForMany(action, record) ?? {};
  if (allOrNone !== undefined) {
    await api.post(`${path.slice(1)}/`, { [subject]: ids, ...input });
    return { done: ids.length, refused: [] };
  }
  const { done, refused } = await api.post<Omit<ManyAnswer, 'done'> & { readonly done: number | readonly unknown[] }>(
    `${path.slice(1)}/`,
    { [subject]: ids, ...input },
  );
  return { done: typeof done === 'number' ? done : done.length, refused };
}

/** "MacBook Pro" for one row, "3 assets" for several. */
export function whatOf(
  { part }: Pick<ActiveAction, 'part'>,
  { name }: Pick<ActionTarget, 'name'>,
  rows: readonly ActionRow[],
): string {
  const [first] = rows;
  if (rows.length !== 1 || !first) return countOf({ name }, rows.length, LABELS[currentLanguage()]);
  const record = findRecord(name);
  return part.name?.(first) ?? (record ? titleOf(record, first) : '');
}

/** Tells what was done, with Undo where it can be taken back. `changed` is called after an undo. */
export function toastDone(
  active: Pick<ActiveAction, 'part'>,
  record: ActionTarget,
  rows: readonly ActionRow[],
  values: Values,
  changed: () => void,
): void {
  const words = wordsOf(active);
  const what = whatOf(active, record, rows);
  const text = said(rows.length === 1 ? words.done : words.doneMany, { what, ...active.part.told?.(values) });
  const undo = active.part.undo?.(rows);
  toast.success(
    text,
    undo
      ? {
          undo: () =>
            void undo()
              .then(() => toast.success(i18next.t('actions.undone', { ns: 'list' })), toastFailure)
              .finally(changed),
        }
      : {},
  );
}
