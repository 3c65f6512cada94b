import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { addressFromListState, type ListState } from '@steward/kernel/contract/wire/list.ts';
import { CornerDownLeft, CornerUpRight, Laptop, Mail, Printer } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/toast_failure.ts';
import { titleOf } from '@steward/kernel/client/actions/title.ts';
import { useActions } from '@steward/kernel/client/action_form/useActions.tsx';
import { send } from '@steward/kernel/client/api/client.ts';
import { ApiError } from '@steward/kernel/client/api/errors.ts';
import { printPage } from '@steward/kernel/client/api/print_page.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { PrevNext } from '@steward/kernel/client/ui/PrevNext.tsx';
import { AssignedAssetsTable } from './AssignedAssetsTable.tsx';
import { asset } from '@steward/modules/assets/contract';
import { user as person } from '../contract/user.ts';

const SIZE = 50;

/** A user's assets with check-out and check-in, and a receipt to print or mail. */
export default function PersonAssets({ row }: { row: Row }) {
  const { t } = useTranslation('people');
  const may = useCan();
  const name = titleOf(person, row);
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const state: ListState = {
    pageNumber: page - 1,
    pageSize: SIZE,
    search: '',
    sort: [{ field: 'checked_out_at', descending: true }],
    filters: { and: [{ field: 'holder', op: 'in', value: [`user:${row.id}`] }] },
  };
  const { data, error, refetch } = useQuery({ ...listQuery(asset, state), placeholderData: keepPreviousData });
  const actions = useActions(asset, { onChanged: () => setChosen(new Set()) });
  const own = useActions(person);
  const checkOut = own.availableActions([row], 'row').find((one) => one.action.id === 'check_out_to');
  const rows = data?.results ?? [];
  const picked = rows.filter((one) => chosen.has(one.id));
  const checkIn = actions.availableActions(picked, 'selection').find((one) => one.action.id === 'checkin');
  const all = own.availableActions([row], 'row').find((one) => one.action.id === 'transfer_held');
  const whole = `${pageOf(asset, 'list')}${stringifySearch(addressFromListState({ ...state, pageNumber: 0, sort: [] }, SIZE))}`;
  const print = (): void => {
    send('GET', `users/${row.id}/receipt/`, undefined)
      .then(async (response) => {
        if (!response.ok) throw await ApiError.of(response);
        printPage(await response.text());
      })
      .catch(toastFailure);
  };
  const mail = own.availableActions([row], 'row').find((one) => one.action.id === 'mail_receipt');
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data)
    return (
      <Card padding="none">
        <SkeletonRows rows={5} columns={5} />
      </Card>
    );
  const button = checkOut && (
    <Button
      startIcon={<CornerUpRight size={16} aria-hidden />}
      disabled={checkOut.reason !== null}
      onClick={checkOut.run}
    >
      {checkOut.title}
    </Button>
  );
  if (data.count === 0) {
    return (
      <Card>
        <EmptyState icon={Laptop} title={t('own.none')} text={t('own.none_text', { name })} action={button} compact />
        {own.dialog}
      </Card>
    );
  }
  return (
    <>
      <Card padding="none">
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, px: 4, py: 3 }}>
          {picked.length > 0 && checkIn && (
            <Button
              variant="contained"
              color="primary"
              startIcon={<CornerDownLeft size={16} aria-hidden />}
              disabled={checkIn.reason !== null}
              onClick={checkIn.run}
            >
              {t('own.check_in_some', { count: picked.length })}
            </Button>
          )}
          {picked.length === 0 && all && may('assets:checkin') && (
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
          <Box sx={{ marginInlineStart: 'auto' }}>
            <LinkButton to={whole} size="small">
              {t('own.as_list')}
            </LinkButton>
          </Box>
        </Box>
        <AssignedAssetsTable
          rows={rows}
          chosen={chosen}
          mayPick={may('assets:checkin')}
          onPick={(ids, isOn) =>
            setChosen((now) => {
              const next = new Set(now);
              for (const id of ids)
                if (isOn) next.add(id);
                else next.delete(id);
              return next;
            })
          }
          offers={(one) => actions.availableActions([one], 'row')}
        />
      </Card>
      <PrevNext page={data} onPage={setPage} />
      {actions.dialog}
      {own.dialog}
    </>
  );
}
