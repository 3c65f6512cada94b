import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { isNetworkError } from '@steward/kernel/client/api/connection.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { RecordField } from '@steward/kernel/client/pickers/RecordField.tsx';
import type { ScanModePart, ScanModeProps } from '@steward/kernel/client/scan_modes.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { objectIn, textOrNull } from '@steward/kernel/contract/narrow.ts';
import { asset } from '@steward/modules/assets/contract';
import { checkin, checkout } from '../contract/actions.ts';
import { AssigneeChoice } from './AssigneeChoice.tsx';
import { checkoutBody, type CheckoutInput } from './calls.ts';

type Assignee = Pick<CheckoutInput, 'type' | 'assignee'>;

function assigneeIn(value: unknown): Assignee {
  // Scans stored before an update say `holder`.
  const { type, holder, assignee = holder } = objectIn(value);
  return { type: textOrNull(type) ?? 'user', assignee: isNamed(assignee) ? assignee : null };
}

function Fields({ value, onChange, error }: ScanModeProps) {
  return <AssigneeChoice value={assigneeIn(value)} onChange={onChange} error={error} />;
}

export const scanOut: ScanModePart = {
  records: ['asset'],
  Fields,
  missing: (value) => (assigneeIn(value).assignee ? null : i18next.t('scan.who_first', { ns: 'checkout' })),
  version: (value) =>
    i18next.t('scan.check_out_to', { ns: 'checkout', assignee: assigneeIn(value).assignee?.name ?? '' }),
  perform: async ({ id }, value, { headers, headersBefore, insists }) => {
    const chosen = assigneeIn(value);
    const input = checkoutBody({ ...chosen, since: '', due: '', note: '' });
    const back = insists ? await giveBack(id, headersBefore) : null;
    try {
      const { undo = null } = await perform(checkout, asset, [id], input, { headers });
      const text = i18next.t('scan.is_with', { ns: 'checkout', assignee: chosen.assignee?.name ?? '' });
      return { text, undo: back === null || undo === null ? undo : bothUndone(undo, back) };
    } catch (error) {
      // Without an answer it is retried; a refusal restores the former assignee.
      if (back !== null && !isNetworkError(error)) await api.post('undo/', { what: back });
      throw error;
    }
  },
  touches: ['checkout', 'checkin', 'state', 'status'],
  now: nowWith,
};

/** Checks the asset in if it is assigned meanwhile. Returns the undo of that; `null` if it was not assigned. */
async function giveBack(id: string, headers: Readonly<Record<string, string>>): Promise<string | null> {
  try {
    return (await perform(checkin, asset, [id], {}, { headers })).undo ?? null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) return null;
    throw error;
  }
}

/** Lines of both calls, unless one of them was a batch. */
function bothUndone(later: string, earlier: string): string {
  return later.includes(':') || earlier.includes(':') ? later : `${later},${earlier}`;
}

/** Assignee of an asset, or its status if unassigned. */
function nowWith({ assignee, status }: Readonly<Record<string, unknown>>): string {
  if (isNamed(assignee)) return i18next.t('scan.is_with', { ns: 'checkout', assignee: assignee.name });
  return isNamed(status) ? status.name : i18next.t('scan.is_in', { ns: 'checkout' });
}

function PlaceField({ value, onChange }: ScanModeProps) {
  const { t } = useTranslation('checkout');
  return (
    <RecordField to="location" label={t('scan.put')} hint={t('scan.put_hint')} value={value} onChange={onChange} />
  );
}
function said(place: unknown): string {
  return isNamed(place)
    ? i18next.t('scan.is_back', { ns: 'checkout', place: place.name })
    : i18next.t('scan.is_in', { ns: 'checkout' });
}

export const scanIn: ScanModePart = {
  records: ['asset'],
  Fields: PlaceField,
  version: said,
  perform: async ({ id }, value, { headers }) => {
    const input = isNamed(value) ? { location_id: value.id } : {};
    const { undo = null } = await perform(checkin, asset, [id], input, { headers });
    return { text: said(value), undo };
  },
  touches: ['checkout', 'checkin', 'state', 'location'],
  now: nowWith,
};
