import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels, useLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { RecordList } from '@steward/kernel/client/list/RecordList.tsx';
import { stringifySearch } from '@steward/kernel/client/search_params.ts';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { useDefinition } from '@steward/kernel/client/state/custom_fields.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { inBin } from '@steward/kernel/contract/wire/recycle_bin.ts';
import { binTabs } from './index.ts';
import { binSource, lastDeletedQuery, retentionQuery } from './queries.ts';

/** The recycle bin, a list for each type. It opens with the type of which something was deleted last. */
export function Trash() {
  const { t } = useTranslation('trash');
  const labels = useAllLabels();
  const may = useCan();
  const { retention_days: days = 0, soon = 0 } = useQuery(retentionQuery()).data ?? {};
  const router = useRouter();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const records = RECORDS.filter((record) => may(permissionFor(record, 'read')));
  const found = useQueries({ queries: records.map(lastDeletedQuery) });
  const failed = found.find((one) => one.isError && one.data === undefined);
  const isKnown = found.every((one) => !one.isPending);
  const filled = records.flatMap((record, index) => {
    const { count = 0, count_is_exact: isExact = true, results = [] } = found[index]?.data ?? {};
    return count === 0 ? [] : [{ record, count: `${formatNumber(count)}${isExact ? '' : '+'}`, last: results[0] }];
  });
  const [newest] = filled.toSorted((one, other) => dateOf(other.last).localeCompare(dateOf(one.last)));
  const user = useUser();
  const others = user ? binTabs.all().filter((one) => one.visible(user)) : [];
  const other = others.find((one) => one.key === query['type']);
  const Other = other && componentOf(other.load);
  const asked = records.find((record) => record.name === query['type']);
  const current = other ? undefined : (asked ?? (isKnown ? newest?.record : undefined));
  // Types with deleted records, and the open one.
  const tabs = records.filter((record) => record === current || filled.some((one) => one.record === record));
  return (
    <>
      <PageHeader title={t('title')} subtitle={days > 0 ? t('retention.intro', { count: days }) : t('intro')} />
      {soon > 0 && (
        <Box sx={{ mb: 3.5 }}>
          <Notice tone="warning">{t('retention.soon', { count: soon })}</Notice>
        </Box>
      )}
      {(current || other || (isKnown && others.length > 0)) && (
        <Box sx={{ borderBottom: `1px solid ${color.line}`, mb: 3.5 }}>
          <Tabs
            value={other?.key ?? current?.name ?? false}
            onChange={(_, type: string) => router.history.push(`/trash${stringifySearch({ type })}`)}
            variant="scrollable"
            aria-label={t('types')}
          >
            {tabs.map((record) => (
              <Tab
                key={record.name}
                value={record.name}
                label={
                  <span>
                    <bdi>{labels[record.name]?.many}</bdi>
                    <Box
                      component="span"
                      className="tabular"
                      sx={{ marginInlineStart: 1.5, color: color.tertiary, fontWeight: 400 }}
                    >
                      {filled.find((one) => one.record === record)?.count}
                    </Box>
                  </span>
                }
              />
            ))}
            {others.map(({ key, title }) => (
              <Tab key={key} value={key} label={title()} />
            ))}
          </Tabs>
        </Box>
      )}
      {current && <Deleted key={current.name} record={current} />}
      {Other && (
        <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
          <Other />
        </Suspense>
      )}
      {!current && !other && failed && <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />}
      {!current && !other && !failed && !isKnown && <SkeletonRows rows={6} columns={3} />}
      {!current && !other && !failed && isKnown && (
        <EmptyState icon={Trash2} title={t(others.length > 0 ? 'empty_records' : 'empty_all')} text={t('empty_text')} />
      )}
    </>
  );
}

function dateOf(row: Readonly<Record<string, unknown>> | undefined): string {
  const at = row?.['deleted_at'];
  return typeof at === 'string' ? at : '';
}

function Deleted({ record }: { record: RecordDefinition }) {
  const { t } = useTranslation('trash');
  const what = inSentence(useLabels(record.name).many);
  const definition = inBin(useDefinition(record));
  const source = useMemo(() => binSource(record), [record]);
  return (
    <RecordList
      record={definition}
      source={source}
      empty={<EmptyState icon={Trash2} title={t('empty', { what })} text={t('empty_text')} />}
    />
  );
}
