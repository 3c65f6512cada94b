import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { CornerDownLeft, CornerUpRight, Laptop, Mail, Printer } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useActions } from '@steward/kernel/client/action_form/useActions.tsx';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { send } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { printPage } from '@steward/kernel/client/api/save_file.ts';
import { partSource } from '@steward/kernel/client/list/model/source.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { asset } from '@steward/modules/assets/contract';
import { user as person } from '../../contract/user.ts';

/** Common actions on a user's assets. */
const COLUMNS = ['asset_tag', 'image', 'name', 'serial', 'checked_out_at', 'expected_checkin'];

/** A user's assets with check-out and check-in, and a receipt to print or mail. */
export function PersonAssets({ row }: { row: Row }) {
  const { t } = useTranslation('people');
  const may = useCan();
  const known = useDefinition(asset);
  const definition = useMemo(() => ({ ...known, defaultColumns: COLUMNS }), [known]);
  const source = useMemo(
    () =>
      partSource(asset, {
        filter: { and: [{ field: 'assignee', op: 'in', value: [`user:${row.id}`] }] },
        path: pageOf(person, 'detail', row.id),
        keep: { tab: asset.name },
        settings: `${asset.name}.user`,
      }),
    [row.id],
  );
  const some = { pageNumber: 0, pageSize: 1, search: '', sort: [], filters: source.filter };
  const hasSome = (useQuery(listQuery(asset, some)).data?.count ?? 0) > 0;
  const own = useActions(person);
  const offers = own.availableActions([row], 'row');
  const checkOut = offers.find((one) => one.action.id === 'check_out_to');
  const all = may('assets:checkin') && offers.find((one) => one.action.id === 'transfer_held');
  const mail = offers.find((one) => one.action.id === 'mail_receipt');
  const print = (): void => {
    send('GET', `users/${row.id}/receipt/`, undefined)
      .then(async (response) => {
        if (!response.ok) throw await ApiError.of(response);
        printPage(await response.text());
      })
      .catch(toastFailure);
  };
  const button = checkOut && (
    <Button
      startIcon={<CornerUpRight size={16} aria-hidden />}
      disabled={checkOut.reason !== null}
      onClick={checkOut.run}
    >
      {checkOut.title}
    </Button>
  );
  return (
    <>
      {hasSome && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
          {all && (
            <Button
              startIcon={<CornerDownLeft size={16} aria-hidden />}
              disabled={all.reason !== null}
              onClick={all.run}
            >
              {t('own.check_in_all')}
            </Button>
          )}
          <Button startIcon={<Printer size={16} aria-hidden />} onClick={print}>
            {t('own.print')}
          </Button>
          {mail && (
            <Button startIcon={<Mail size={16} aria-hidden />} disabled={mail.reason !== null} onClick={mail.run}>
              {mail.title}
            </Button>
          )}
        </Box>
      )}
      <RecordList
        record={definition}
        source={source}
        empty={
          <EmptyState
            icon={Laptop}
            title={t('own.none')}
            text={t('own.none_text', { name: calledOf(person, row) })}
            action={button}
            compact
          />
        }
      />
      {own.dialog}
    </>
  );
}
