import { useTranslation } from 'react-i18next';
import type { ActionContext } from '@steward/kernel/client/actions/record_actions.ts';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { FormDialog } from '@steward/kernel/client/form/FormDialog.tsx';
import { useTransfer, type Transfer } from '../transfer/useTransfer.ts';
import { AssetChoices } from './AssetChoices.tsx';
import type { Chosen } from './PersonField.tsx';

/** Dialog of a transfer. */
export function transferHeld({ record, rows, show, changed }: ActionContext): void {
  const [row] = rows;
  if (!row) return;
  const person = { id: row.id, name: calledOf(record, row) };
  show((close) => <AssetsDialog person={person} onClose={close} onChanged={changed} />);
}

/** "Check in 10, transfer 2"; `null` when nothing is chosen. */
export function useTransferLabel({ counts }: Pick<Transfer, 'counts'>): string | null {
  const { t } = useTranslation('people');
  const [inside, number] = [formatNumber(counts.check_in), formatNumber(counts.transfer)];
  if (counts.check_in > 0 && counts.transfer > 0) return t('assets.confirm_both', { inside, number });
  if (counts.check_in > 0) return t('assets.confirm_in', { number: inside });
  return counts.transfer > 0 ? t('assets.confirm_to', { number }) : null;
}

/** Checks in or transfers a user's assets, individually, as one undoable job. */
function AssetsDialog({ person, onClose, onChanged }: { person: Chosen; onClose: () => void; onChanged: () => void }) {
  const { t } = useTranslation(['people', 'common']);
  const transfer = useTransfer({ person, first: 'check_in', onChanged, onClose });
  const label = useTransferLabel(transfer);
  return (
    <FormDialog
      state={transfer.state}
      title={t('assets.title', { name: person.name })}
      intro={t('assets.text')}
      submitLabel={label ?? t('common:confirm')}
      ready={label !== null && !transfer.isPending}
      onClose={onClose}
    >
      <AssetChoices transfer={transfer} />
    </FormDialog>
  );
}
