import type { Row } from '@steward/kernel/contract/records/index.ts';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { OneFieldDialog } from '@steward/kernel/client/form/OneFieldDialog.tsx';
import { fetchUser, useUser } from '@steward/kernel/client/session/auth.ts';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { user } from '../contract/user.ts';

/** Transfers ownership; the owner confirms with their password. */
export function TransferDialog({ row, onClose, onChanged }: { row: Row; onClose: () => void; onChanged: () => void }) {
  const { t } = useTranslation('people');
  const names = { name: titleOf(user, row), company: useUser()?.company.name ?? '' };
  return (
    <OneFieldDialog
      title={t('owner.title', names)}
      text={t('owner.text', names)}
      label={t('owner.password')}
      name="password"
      type="password"
      autoComplete="current-password"
      submitLabel={t('owner.confirm')}
      danger
      onSubmit={async (password) => {
        await api.post('owners/', { user_id: row.id, password });
        await fetchUser();
        toast.success(t('owner.done', names));
        onChanged();
      }}
      onClose={onClose}
    />
  );
}
