import type { ActionRow } from '@steward/kernel/client/action_form/action_part.ts';
import i18next from 'i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { asset } from '@steward/modules/assets/contract';
import { checkin } from '../contract/actions.ts';

/** "MacBook Pro (NF-00042)", or the tag alone. */
export function nameOfAsset(row: ActionRow): string {
  const tag = String(row['asset_tag'] ?? '');
  const model = row['model'];
  const name =
    row['name'] ||
    (typeof model === 'object' && model !== null && 'name' in model && !('hidden' in model) ? model.name : '');
  return name ? `${String(name)} (${tag})` : tag;
}

/** Tells of assets that were checked out, of which only names are known, with Undo. */
export function toastCheckedOutTo(
  rows: readonly { readonly id: string; readonly name: string }[],
  holder: string,
  changed: () => void,
): void {
  const [first] = rows;
  const text =
    rows.length === 1 && first
      ? i18next.t('out_done', { ns: 'checkout', what: first.name, holder })
      : i18next.t('out_done_to', { ns: 'checkout', count: rows.length, holder });
  const ids = rows.map((row) => row.id);
  toast.success(text, {
    undo: () =>
      void perform(checkin, asset, ids, {})
        .then(() => toast.success(i18next.t('actions.undone', { ns: 'list' })), toastFailure)
        .finally(changed),
  });
}
