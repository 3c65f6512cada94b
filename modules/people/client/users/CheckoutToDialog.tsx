import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { perform, type ActionOutcome } from '@steward/kernel/client/action_form/perform.ts';
import { Refused } from '@steward/kernel/client/action_form/Refused.tsx';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import type { Values } from '@steward/kernel/client/fields/values.ts';
import { FieldsDialog } from '@steward/kernel/client/form/FieldsDialog.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import type { Fields } from '@steward/kernel/contract/fields/index.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { asset } from '@steward/modules/assets/contract';
import { checkoutPart, toastCheckedOutTo } from '@steward/modules/checkout/client';
import { checkout, checkoutFields } from '@steward/modules/checkout/contract';
import { user } from '../../contract/user.ts';

const FIELDS = {
  asset: { kind: 'references', to: 'asset', where: { state: 'deployable' }, required: true },
  expected_checkin: checkoutFields.expected_checkin,
  note: checkoutFields.note,
} as const satisfies Fields;

/** Checks assets out to this user. Enter picks the first result; with an empty search it submits. */
export function CheckoutToDialog({
  row,
  onClose,
  onChanged,
}: {
  row: Row;
  onClose: () => void;
  onChanged: () => void;
}) {
  const person = { id: row.id, name: calledOf(user, row) };
  const { t } = useTranslation('checkout');
  const [report, setReport] = useState<ActionOutcome | null>(null);
  const changed = (): void => {
    void refreshRecord(queryClient, 'asset');
    onChanged();
  };
  const send = async (input: Record<string, unknown>, { asset: some }: Values): Promise<boolean> => {
    const { asset_ids: _ids, ...rest } = input;
    const assets = Array.isArray(some) ? some.filter(isNamed) : [];
    const ids = assets.map((one) => one.id);
    const answer = await perform(checkout, asset, ids, { user_id: person.id, ...rest });
    changed();
    if (answer.refused.length > 0) setReport(answer);
    else
      toastCheckedOutTo(
        assets.map((one) => one.name),
        person.name,
        answer,
        changed,
      );
    return answer.refused.length === 0;
  };
  return (
    <FieldsDialog
      title={t('to_title', { name: person.name })}
      fields={FIELDS}
      words={{
        asset: { label: t('assets'), hint: t('assets_hint'), wide: true },
        expected_checkin: { label: t('due'), wide: true },
        note: { label: t('note'), wide: true },
      }}
      submitLabel={t('check_out')}
      report={report && <Refused part={checkoutPart} record={asset} answer={report} />}
      onSubmit={send}
      onClose={onClose}
    />
  );
}
