import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addressFromListState, parseSort, type ListState } from '@steward/kernel/contract/wire/list.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../i18n/index.ts';
import { stringifySearch } from '../search_params.ts';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { iconNamed } from '../ui/icons.ts';
import { LinkButton } from '../ui/Link.tsx';
import { SkeletonRows } from '../ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '../ui/States.tsx';
import { listQuery } from '../records/queries.ts';
import { pageOf } from '../records/paths.ts';
import type { Related } from './related.ts';
import { RelatedTable } from './RelatedTable.tsx';

const SIZE = 10;

/** A page of the records that refer to this one, with a link to the whole filtered list. */
export function RelatedList({ related, id }: { related: Related; id: string }) {
  const { t } = useTranslation(['detail', 'list']);
  const { record } = related;
  const labels = useLabels(record.name);
  const [pageNumber, setPageNumber] = useState(0);
  const state: ListState = {
    pageNumber,
    pageSize: SIZE,
    search: '',
    sort: parseSort(record.defaultSort),
    filters: related.filterFor(id),
  };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...listQuery(record, state),
    placeholderData: keepPreviousData,
  });
  const whole = `${pageOf(record, 'list')}${stringifySearch(addressFromListState({ ...state, pageNumber: 0, sort: [] }, SIZE))}`;
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} compact />;
  if (!data)
    return (
      <Card padding="none">
        <SkeletonRows rows={5} columns={4} />
      </Card>
    );
  if (data.count === 0)
    return (
      <Card>
        <EmptyState
          icon={iconNamed(record.icon)}
          title={t('list:empty.title', { what: labels.many })}
          text={t('related_empty')}
          compact
        />
      </Card>
    );
  const last = Math.min((pageNumber + 1) * SIZE, data.count);
  return (
    <Card
      padding="none"
      title={labels.many}
      action={
        <LinkButton to={whole} size="small">
          {t('as_list')}
        </LinkButton>
      }
    >
      <Box sx={{ opacity: isPlaceholderData ? 0.6 : 1, borderTop: `1px solid ${color.line}` }}>
        <RelatedTable related={related} rows={data.results} label={labels.many} />
      </Box>
      {data.count > SIZE && (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'flex-end',
            gap: 1,
            px: 3,
            py: 1.5,
            color: color.secondary,
            fontSize: '0.8125rem',
          }}
        >
          <Box component="span" className="tabular" sx={{ marginInlineEnd: 2 }}>
            {t('list:pager.range', { from: pageNumber * SIZE + 1, to: last, count: data.count })}
          </Box>
          <IconButton
            size="small"
            disabled={pageNumber === 0}
            aria-label={t('list:pager.previous')}
            onClick={() => setPageNumber(pageNumber - 1)}
          >
            <ChevronLeft size={16} className="mirrored" />
          </IconButton>
          <IconButton
            size="small"
            disabled={last >= data.count}
            aria-label={t('list:pager.next')}
            onClick={() => setPageNumber(pageNumber + 1)}
          >
            <ChevronRight size={16} className="mirrored" />
          </IconButton>
        </Box>
      )}
    </Card>
  );
}
