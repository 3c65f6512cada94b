import i18next from 'i18next';
import type { ActionRow } from '@steward/kernel/client/action_form/action_part.ts';
import type { ActionOutcome } from '@steward/kernel/client/action_form/perform.ts';
import { undoToast } from '@steward/kernel/client/actions/undo.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';

/** "MacBook Pro (NF-00042)", or the tag alone. */
export function nameOfAsset(row: ActionRow): string {
  const tag = String(row['asset_tag'] ?? '');
  const model = row['model'];
  const name =
    row['name'] ||
    (typeof model === 'object' && model !== null && 'name' in model && !('hidden' in model) ? model.name : '');
  return name ? `${String(name)} (${tag})` : tag;
}

/** Toast for checked-out assets, of which only names are known, with Undo. */
export function toastCheckedOutTo(
  names: readonly string[],
  assignee: string,
  { undo = null }: ActionOutcome,
  changed: () => void,
): void {
  const [first] = names;
  const text =
    names.length === 1
      ? i18next.t('out_done', { ns: 'checkout', what: first, assignee })
      : i18next.t('out_done_to', { ns: 'checkout', count: names.length, assignee });
  toast.success(text, undoToast(undo, changed));
}
