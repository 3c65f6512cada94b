import { useQuery } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calledOf } from '@steward/kernel/client/actions/title.ts';
import { partSource } from '@steward/kernel/client/list/model/source.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { listQuery } from '@steward/kernel/client/records/queries.ts';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { asset } from '@steward/modules/assets/contract';
import { user as person } from '../../contract/user.ts';
import { useAssignedActions } from './AssignedActions.tsx';

/** Common actions on a user's assets. */
const COLUMNS = ['asset_tag', 'image', 'name', 'serial', 'checked_out_at', 'expected_checkin'];

/** A user's assets with check-out and check-in, and a receipt to print or mail. */
export function PersonAssets({ row }: { row: Row }) {
  const { t } = useTranslation('people');
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
  const { checkOut, others, dialog } = useAssignedActions(row);
  return (
    <>
      {hasSome && others}
      <RecordList
        record={definition}
        source={source}
        empty={
          <EmptyState
            icon={Laptop}
            title={t('own.none')}
            text={t('own.none_text', { name: calledOf(person, row) })}
            action={checkOut}
            compact
          />
        }
      />
      {dialog}
    </>
  );
}
