import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { UseQueryResult } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonRows } from '@steward/kernel/client/ui/Skeletons.tsx';
import { EmptyState, ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { type Tree, MAX_IN_TREE } from '@steward/kernel/contract/wire/choices.ts';
import type { TreeLocation } from '../contract/wire.ts';
import { branchesOf, shownNodes, withBelow } from './tree.ts';
import { TreeTable, type TreeLinks } from './TreeTable.tsx';

interface TreePageProps<N extends TreeLocation> {
  title: string;
  label: string;
  query: UseQueryResult<Tree<N>>;
  /** Loads the children of a node that came without them. */
  below: (id: string) => Promise<Tree<N>>;
  links: TreeLinks;
  actions: ReactNode;
}

/** A tree of locations or groups with asset counts. Large branches load when opened. */
export function TreePage<N extends TreeLocation>({ title, label, query, below, links, actions }: TreePageProps<N>) {
  const { t } = useTranslation('detail');
  const [words, setWords] = useState('');
  /** Toggled nodes; the first level is open by default. */
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly N[]>>(new Map());
  let nodes: readonly N[] = query.data?.results ?? [];
  for (const [id, some] of loaded) nodes = withBelow(nodes, id, some);
  const branches = branchesOf(nodes);
  const open = new Set(
    nodes.filter((one) => turned.get(one.id) ?? (one.level === 0 && !one.has_more)).map((one) => one.id),
  );
  const rows = shownNodes(nodes, open, words);
  const turn = (id: string, isOpen: boolean): void => {
    setTurned((now) => new Map(now).set(id, isOpen));
    if (!isOpen || !nodes.some((one) => one.id === id && one.has_more)) return;
    below(id).then(
      ({ results }) => setLoaded((now) => new Map(now).set(id, results)),
      (error: unknown) => toastFailure(error),
    );
  };
  const turnAll = (isOpen: boolean): void =>
    setTurned(new Map([...branches].map((id) => [id, isOpen && !nodes.some((one) => one.id === id && one.has_more)])));
  return (
    <>
      <PageHeader title={title} count={query.data ? formatNumber(nodes.length) : undefined} actions={actions} />
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
          <TreeTable
            label={label}
            links={links}
            rows={rows}
            branches={branches}
            open={words.trim() === '' ? open : branches}
            onTurn={turn}
          />
        )}
      </Card>
    </>
  );
}
