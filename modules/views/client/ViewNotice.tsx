import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import type { LeftOut, ViewRedirect } from '../contract/wire.ts';
import { useListView } from './list/basis.ts';
import { pathOf } from './views.ts';

/** Explains why the list differs from its address. */
export function ViewNotice({ list }: { list: RecordListModel }) {
  const { missing, current } = useListView(list);
  return (
    <Box sx={{ mb: 3 }}>
      {missing !== null ? (
        <Missing table={list.record.name} name={missing} />
      ) : (
        current && <LeftOutNotice parts={current.left_out} />
      )}
    </Box>
  );
}

function Missing({ table, name }: { table: string; name: string }) {
  const { t } = useTranslation('views');
  const { data } = useQuery({
    queryKey: companyKey(['list-views', 'fate'], table, name),
    queryFn: () => api.get<ViewRedirect>('list-views/fate/', { query: { table, view: name } }),
    retry: false,
  });
  const fate = data?.fate ?? 'unknown';
  return (
    <Notice
      action={
        data?.fate === 'renamed' &&
        data.address !== undefined && (
          <Link to={pathOf(table, data.address)}>{t('fate.open', { name: data.name })}</Link>
        )
      }
    >
      {t(`fate.${fate}`, { view: name, name: data?.name ?? '' })}
    </Notice>
  );
}

function LeftOutNotice({ parts }: { parts: readonly LeftOut[] }) {
  const { t } = useTranslation('views');
  const named = (why: LeftOut['why']): string =>
    parts
      .filter((one) => one.why === why)
      .map((one) => one.name ?? t('left_out.some_field'))
      .join(', ');
  const sentences = (['hidden', 'gone', 'record_gone'] as const)
    .filter((why) => parts.some((one) => one.why === why))
    .map((why) => t(`left_out.${why}`, { what: named(why) }));
  return <Notice>{sentences.join(' ')}</Notice>;
}
