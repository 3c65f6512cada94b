import {
  callForMany,
  callForOne,
  type ActionDefinition,
  type ActionTarget,
} from '@steward/kernel/contract/actions/index.ts';
import { inputKey } from '@steward/kernel/contract/fields/index.ts';
import { LABELS } from '@steward/kernel/contract/labels/index.ts';
import { findRecord, type Row } from '@steward/kernel/contract/records/index.ts';
import type { ManyAnswer } from '@steward/kernel/contract/wire/several.ts';
import { calledOf, countOf } from '../actions/title.ts';
import { undoToast } from '../actions/undo.ts';
import { api, type Attempt, type CallOptions, undoOf } from '../api/client.ts';
import type { Values } from '../fields/values.ts';
import { currentLanguage } from '../i18n/index.ts';
import { toast } from '../ui/toast.ts';
import { said, wordsOf, type ActionRow, type ActiveAction } from './action_part.ts';

/** Result of an action: count and refusals. */
export interface ActionOutcome {
  readonly done: number;
  readonly refused: ManyAnswer['refused'];
  /** How it can be taken back, for `undoToast`; absent or `null`: it cannot. */
  readonly undo?: string | null;
}

/** Performs an action. A refusal of a single record is thrown; of several records the refused ones are returned. */
export async function perform(
  action: ActionDefinition,
  record: ActionTarget,
  ids: readonly string[],
  input: Readonly<Record<string, unknown>>,
  options?: Pick<CallOptions, 'headers' | 'attempt'>,
): Promise<ActionOutcome> {
  const [id = ''] = ids;
  const call = ids.length === 1 ? callForOne(action, record) : null;
  if (call) {
    const { path, subject } = call;
    const body = { ...(subject ? { [subject]: id } : {}), ...input };
    const answer = await api.post<Row>(`${path.slice(1).replace(':id', id)}/`, body, options);
    return { done: 1, refused: [], undo: undoOf(answer) };
  }
  const { method, path = '', subject = 'ids', inPath = '', allOrNone } = callForMany(action, record) ?? {};
  const ofPath = action.input?.[inPath];
  const { [ofPath ? inputKey(inPath, ofPath) : '']: idOfPath, ...rest } = input;
  const address = `${path.slice(1).replace(':id', String(idOfPath))}/`;
  if (allOrNone !== undefined) {
    const answer = await (method === 'DELETE'
      ? api.del(address, { ids, ...rest }, options)
      : api.post(address, { [subject]: ids, ...rest }, options));
    return { done: ids.length, refused: [], undo: undoOf(answer) };
  }
  const answer = await api.post<ManyAnswer>(address, { [subject]: ids, ...rest }, options);
  const { done, refused } = answer;
  return { done: typeof done === 'number' ? done : done.length, refused, undo: undoOf(answer) };
}

/** Performs an action that was begun, and then what its module does after it. */
export async function performActive(
  { action, part }: ActiveAction,
  record: ActionTarget,
  ids: readonly string[],
  input: Readonly<Record<string, unknown>>,
  attempt?: Attempt,
): Promise<ActionOutcome> {
  const answer = await perform(action, record, ids, input, attempt && { attempt });
  // The action is done: data that cannot be fetched now is fetched with the next screen.
  await part.after?.().catch(() => undefined);
  return answer;
}

/** "MacBook Pro · NF-00012" for one row, "3 assets" for several. */
export function whatOf(
  { part }: Pick<ActiveAction, 'part'>,
  { name }: Pick<ActionTarget, 'name'>,
  rows: readonly ActionRow[],
): string {
  const [first] = rows;
  if (rows.length !== 1 || !first) return countOf({ name }, rows.length, LABELS[currentLanguage()]);
  const record = findRecord(name);
  return part.name?.(first) ?? (record ? calledOf(record, first) : '');
}

/** Tells what was done, with Undo where it can be taken back. `changed` is called after an undo. */
export function toastDone(
  active: Pick<ActiveAction, 'part'>,
  record: ActionTarget,
  rows: readonly ActionRow[],
  answer: ActionOutcome,
  values: Values,
  changed: () => void,
): void {
  const words = wordsOf(active);
  const what = whatOf(active, record, rows);
  const text = said(rows.length === 1 ? words.done : words.doneMany, { what, ...active.part.sentenceValues?.(values) });
  toast.success(text, undoToast(answer.undo ?? null, changed));
}
