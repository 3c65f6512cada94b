import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { undoToast } from '@steward/kernel/client/actions/undo.ts';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { deactivate } from '../../contract/actions.ts';
import { user } from '../../contract/user.ts';
import { useTransfer } from '../transfer/useTransfer.ts';
import { AssetChoices } from './AssetChoices.tsx';
import { useTransferLabel } from './AssetsDialog.tsx';

/** Deactivates a user, optionally with a transfer. */
export function DeactivateDialog({
  row,
  onClose,
  onChanged,
}: {
  row: Row;
  onClose: () => void;
  onChanged: () => void;
}) {
  const person = { id: row.id, name: calledOf(user, row) };
  const { t } = useTranslation('people');
  // Deactivated first, so that nobody works during the transfer. A retry skips what is done.
  const isOff = useRef(false);
  const before = async (): Promise<void> => {
    if (isOff.current) return;
    const { undo = null } = await perform(deactivate, user, [person.id], {});
    isOff.current = true;
    toast.success(t('off.done', { name: person.name }), undoToast(undo, onChanged));
    onChanged();
  };
  const transfer = useTransfer({ person, first: 'keep', before, onChanged, onClose });
  const passes = useTransferLabel(transfer) !== null;
  return (
    <FormDialog
      state={transfer.state}
      title={t('off.title', { name: person.name })}
      intro={t('off.text')}
      submitLabel={passes ? t('off.confirm_give') : t('off.confirm')}
      danger
      onClose={onClose}
    >
      <AssetChoices transfer={transfer} />
    </FormDialog>
  );
}
