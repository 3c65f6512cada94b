import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { AssetChoices } from './AssetChoices.tsx';
import { PeopleDialog } from './PeopleDialog.tsx';
import type { Chosen } from './PersonField.tsx';
import { useTransfer, type Transfer } from './useTransfer.ts';

/** "Check in 10, transfer 2"; `null` when nothing is chosen. */
export function useTransferLabel({ counts }: Pick<Transfer, 'counts'>): string | null {
  const { t } = useTranslation('people');
  const [inside, number] = [formatNumber(counts.check_in), formatNumber(counts.transfer)];
  if (counts.check_in > 0 && counts.transfer > 0) return t('assets.confirm_both', { inside, number });
  if (counts.check_in > 0) return t('assets.confirm_in', { number: inside });
  return counts.transfer > 0 ? t('assets.confirm_to', { number }) : null;
}

/** Checks in or transfers a user's assets, individually, as one undoable job. */
export function AssetsDialog({
  person,
  onClose,
  onChanged,
}: {
  person: Chosen;
  onClose: () => void;
  onChanged: () => void;
}) {
  const { t } = useTranslation('people');
  const transfer = useTransfer(person, 'check_in');
  const [busy, setBusy] = useState(false);
  const label = useTransferLabel(transfer);
  const run = async (): Promise<void> => {
    if (!transfer.check()) return;
    setBusy(true);
    const isDone = await transfer.run(onChanged);
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <PeopleDialog
      title={t('assets.title', { name: person.name })}
      text={t('assets.text')}
      busy={busy}
      onClose={onClose}
      confirm={label === null || transfer.isPending ? undefined : { label, run: () => void run() }}
    >
      <AssetChoices transfer={transfer} />
    </PeopleDialog>
  );
}
