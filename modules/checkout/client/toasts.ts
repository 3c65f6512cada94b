import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import i18next from 'i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { checkIn, EMPTY_CHECKIN, checkOutAgain, type CheckoutInput } from './calls.ts';

/** "MacBook Pro (NF-00042)", or the tag alone. */
export function nameOfAsset(row: Row): string {
  const tag = String(row['asset_tag'] ?? '');
  const model = row['model'];
  const name =
    row['name'] ||
    (typeof model === 'object' && model !== null && 'name' in model && !('hidden' in model) ? model.name : '');
  return name ? `${String(name)} (${tag})` : tag;
}

/** Toast naming the assignee, with undo. */
export function toastCheckedOut(rows: readonly Row[], input: CheckoutInput, changed: () => void): void {
  toastCheckedOutTo(
    rows.map((row) => ({ id: row.id, name: nameOfAsset(row) })),
    input.holder?.name ?? '',
    changed,
  );
}

/** The same for assets of which only names are known. */
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
  toast.success(text, {
    undo: () =>
      void checkIn(
        rows.map((row) => row.id),
        EMPTY_CHECKIN,
      )
        .then(() => toast.success(i18next.t('undone', { ns: 'checkout' })), toastFailure)
        .finally(changed),
  });
}

/** Toast for check-ins; undo checks out to the previous assignee, where that may be read. */
export function toastCheckedIn(rows: readonly Row[], changed: () => void): void {
  const [first] = rows;
  const text =
    rows.length === 1 && first
      ? i18next.t('in_done', { ns: 'checkout', what: nameOfAsset(first) })
      : i18next.t('in_done_many', { ns: 'checkout', count: rows.length });
  if (rows.some((row) => isNamed(row['holder']) && row['holder'].hidden)) {
    toast.success(text);
    return;
  }
  toast.success(text, {
    undo: () =>
      void Promise.all(rows.map(checkOutAgain))
        .then(() => toast.success(i18next.t('undone', { ns: 'checkout' })), toastFailure)
        .finally(changed),
  });
}
