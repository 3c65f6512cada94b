import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useQuery } from '@tanstack/react-query';
import { List, MapPin, Plus, Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_IN_TREE, type LocationTree as LocationTreeAnswer } from '../contract/wire.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { treeQuery } from '@steward/kernel/client/fields/reference/tree_options.tsx';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { branchesOf, shownNodes } from './tree.ts';
import { TreeTable } from './TreeTable.tsx';
import { location } from '../contract/location.ts';

/** All locations as a tree with asset counts. */
export default function LocationTree() {
  const { t } = useTranslation('detail');
  const labels = useLabels('location');
  const may = useCan();
  const query = useQuery(treeQuery<LocationTreeAnswer>(location));
  const [words, setWords] = useState('');
  /** Toggled nodes; the first level is open by default. */
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const nodes = query.data?.results ?? [];
  const branches = branchesOf(nodes);
  const open = new Set(nodes.filter((one) => turned.get(one.id) ?? one.level === 0).map((one) => one.id));
  const rows = shownNodes(nodes, open, words);
  const turn = (id: string, isOpen: boolean): void => setTurned((now) => new Map(now).set(id, isOpen));
  const turnAll = (isOpen: boolean): void => setTurned(new Map([...branches].map((id) => [id, isOpen])));
  return (
    <>
      <PageHeader
        title={labels.many}
        count={query.data ? formatNumber(nodes.length) : undefined}
        actions={
          <>
            <LinkButton to={location.pages.list} startIcon={<List size={16} />}>
              {t('tree.as_list')}
            </LinkButton>
            {may('locations:write') && (
              <LinkButton
                to={pageOf(location, 'add')}
                variant="contained"
                color="primary"
                startIcon={<Plus size={16} />}
              >
                {labels.add}
              </LinkButton>
            )}
          </>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 3 }}>
        <OutlinedInput
          size="small"
          type="search"
          value={words}
          placeholder={t('tree.search')}
          onChange={(event) => setWords(event.target.value)}
          startAdornment={
            <Box component={Search} size={15} aria-hidden sx={{ flex: 'none', mr: 1.5, color: color.tertiary }} />
          }
          slotProps={{ input: { 'aria-label': t('tree.search') } }}
          sx={{ flex: '1 1 220px', maxWidth: 360 }}
        />
        {branches.size > 0 && (
          <Button size="small" onClick={() => turnAll(true)}>
            {t('tree.expand_all')}
          </Button>
        )}
        {branches.size > 0 && (
          <Button size="small" onClick={() => turnAll(false)}>
            {t('tree.collapse_all')}
          </Button>
        )}
      </Box>
      {query.data && !query.data.is_whole && (
        <Box sx={{ mb: 3 }}>
          <Notice tone="warning">{t('tree.not_whole', { number: formatNumber(MAX_IN_TREE) })}</Notice>
        </Box>
      )}
      <Card padding="none">
        {query.isPending && <SkeletonRows rows={6} columns={3} />}
        {query.error && !query.data && <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && nodes.length === 0 && (
          <EmptyState compact icon={MapPin} title={t('tree.none')} text={t('tree.none_text')} />
        )}
        {nodes.length > 0 && rows.length === 0 && (
          <EmptyState compact icon={MapPin} title={t('tree.no_match')} text="" />
        )}
        {rows.length > 0 && (
          <TreeTable rows={rows} branches={branches} open={words.trim() === '' ? open : branches} onTurn={turn} />
        )}
      </Card>
    </>
  );
}
