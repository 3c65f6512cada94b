import type { Row } from '@steward/kernel/contract/records/index.ts';
import { perform } from '@steward/kernel/client/action_form/perform.ts';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { deactivate } from '../contract/actions.ts';
import { user } from '../contract/user.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/remove.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { AssetChoices } from './AssetChoices.tsx';
import { useTransferLabel } from './AssetsDialog.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import { useTransfer } from './useTransfer.ts';

/** Deactivates a user, and does something with what they have. */
export function DeactivateDialog({
  row,
  onClose,
  onChanged,
}: {
  row: Row;
  onClose: () => void;
  onChanged: () => void;
}) {
  const person = { id: row.id, name: titleOf(user, row) };
  const { t } = useTranslation('people');
  const transfer = useTransfer(person, 'keep');
  const passes = useTransferLabel(transfer) !== null;
  const [busy, setBusy] = useState(false);
  // Deactivated first, so that nobody works during the transfer. A retry skips done ones.
  const [isOff, setOff] = useState(false);
  const run = async (): Promise<void> => {
    if (passes && !transfer.check()) return;
    setBusy(true);
    try {
      if (!isOff) await perform(deactivate, user, [person.id], {});
      setOff(true);
      if (!isOff) toast.success(t('off.done', { name: person.name }));
      onChanged();
      if (!passes || (await transfer.run(onChanged))) onClose();
    } catch (error) {
      toastFailure(error);
    }
    setBusy(false);
  };
  return (
    <PeopleDialog
      title={t('off.title', { name: person.name })}
      text={t('off.text')}
      busy={busy}
      onClose={onClose}
      confirm={{ label: passes ? t('off.confirm_give') : t('off.confirm'), danger: true, run: () => void run() }}
    >
      <AssetChoices transfer={transfer} />
    </PeopleDialog>
  );
}
