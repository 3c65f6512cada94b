import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { CalendarClock, Clock, FileQuestion, FolderPlus, Star, Trash2, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey, workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MAX_IN_TREE, type Tree } from '@steward/kernel/contract/wire/choices.ts';
import type { StoredSpace } from '../../contract/wire.ts';
import type { AddFiles } from '../DropArea.tsx';
import { sizeText } from '../file_type.ts';
import { draggedIn } from './dragging.ts';
import { FolderTree } from './FolderTree.tsx';
import { drop } from './moving.ts';
import { NODE } from './node_style.ts';
import { addressOf, filterOf, VIEWS, type Place, type View } from './place.ts';
import { useDropTarget } from './useDropTarget.ts';

const ICONS: Readonly<Record<View, LucideIcon>> = {
  recent: Clock,
  starred: Star,
  expiring: CalendarClock,
  loose: FileQuestion,
};

/** Views of which it is worth knowing how much is in them. */
const COUNTED: ReadonlySet<View> = new Set(['starred', 'expiring']);

function ViewCount({ record, view }: { record: RecordDefinition; view: View }) {
  const filters = JSON.stringify(filterOf({ view }));
  const { data } = useQuery({
    queryKey: [...workspaceKey(['records', record.name, 'view'] as const, filters), 'count'],
    queryFn: ({ signal }) => api.get<{ count: number }>(`${record.wire}/count/`, { query: { filters }, signal }),
    retry: false,
  });
  if (!data || data.count === 0) return null;
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ fontSize: '0.8125rem', color: view === 'expiring' ? color.warning : color.tertiary }}
    >
      {formatNumber(data.count)}
    </Box>
  );
}

interface PlacesPaneProps {
  record: RecordDefinition;
  place: Place;
  tree: UseQueryResult<Tree>;
  onOpen: (place: Place) => void;
  /** `null`: the reader may not make folders. */
  onNewFolder: (() => void) | null;
  onFiles: ((folder: string) => AddFiles) | null;
}

/** Where documents are: views over all of them, and the folders. */
export function PlacesPane({ record, place, tree, onOpen, onNewFolder, onFiles }: PlacesPaneProps) {
  const { t } = useTranslation('documents');
  const may = useCan();
  const mayMove = may('folder:update');
  const view = 'view' in place ? place.view : null;
  return (
    <Box
      component="nav"
      aria-label={t('places')}
      sx={{
        display: 'grid',
        gap: 0.5,
        alignContent: 'start',
        minWidth: 0,
        position: { md: 'sticky' },
        top: { md: 'calc(var(--shell-top, 52px) + 12px)' },
        maxHeight: { md: 'calc(100dvh - var(--shell-top, 52px) - var(--shell-bottom, 0px) - 24px)' },
        overflowY: { md: 'auto' },
      }}
    >
      {VIEWS.map((one) => (
        <PlaceLink key={one} to={addressOf(record, { view: one })} icon={ICONS[one]} isCurrent={one === view}>
          <Box component="span" sx={{ flex: 1 }}>
            {t(`views.${one}`)}
          </Box>
          {COUNTED.has(one) && <ViewCount record={record} view={one} />}
        </PlaceLink>
      ))}
      <FoldersHeading isTarget={mayMove}>
        {onNewFolder && (
          <IconButton size="small" aria-label={t('new_folder')} title={t('new_folder')} onClick={onNewFolder}>
            <FolderPlus size={15} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </FoldersHeading>
      {tree.isPending && <SkeletonLines lines={5} />}
      {tree.error && !tree.data && <ErrorState compact error={tree.error} onRetry={() => void tree.refetch()} />}
      {tree.data && tree.data.results.length === 0 && (
        <Box sx={{ px: 2, py: 1.5, fontSize: '0.8125rem', color: color.tertiary }}>{t('no_folders')}</Box>
      )}
      {tree.data && tree.data.results.length > 0 && (
        <FolderTree
          nodes={tree.data.results}
          current={'folder' in place ? place.folder : null}
          onOpen={(folder) => onOpen({ folder })}
          onFiles={onFiles}
          mayMove={mayMove}
        />
      )}
      {tree.data?.is_whole === false && (
        <Box sx={{ px: 2, py: 1.5, fontSize: '0.8125rem', color: color.tertiary }}>
          {t('not_all_folders', { number: formatNumber(MAX_IN_TREE) })}
        </Box>
      )}
      <Box sx={{ mt: 3, pt: 2, borderTop: `1px solid ${color.softLine}` }}>
        {may('recyle_bin:all') && (
          <PlaceLink to={`/trash?type=${record.name}`} icon={Trash2} isCurrent={false}>
            {t('recycle_bin')}
          </PlaceLink>
        )}
        <UsedSpace />
      </Box>
    </Box>
  );
}

interface PlaceLinkProps {
  to: string;
  icon: LucideIcon;
  isCurrent: boolean;
  children: ReactNode;
}

function PlaceLink({ to, icon: Icon, isCurrent, children }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      underline="none"
      sx={{ ...NODE, px: 2, fontWeight: 400 }}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
      {children}
    </Link>
  );
}

/** A folder that is dropped on it moves to the top. */
function FoldersHeading({ isTarget, children }: { isTarget: boolean; children: ReactNode }) {
  const { t } = useTranslation('documents');
  const client = useQueryClient();
  const { isOver, ...target } = useDropTarget({
    onDragged: isTarget
      ? (event) => {
          const dragged = draggedIn(event);
          if (dragged && 'folder' in dragged) drop(client, dragged, null);
        }
      : null,
    onFiles: null,
  });
  return (
    <Box
      {...target}
      data-over={isOver || undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        minHeight: 34,
        mt: 2,
        paddingInlineStart: '8px',
        borderRadius: '8px',
        fontSize: '0.75rem',
        fontWeight: 600,
        color: color.secondary,
        '&[data-over]': { backgroundColor: color.accentSoft },
      }}
    >
      <Box component="h2" sx={{ flex: 1, m: 0, font: 'inherit' }}>
        {t('folders')}
      </Box>
      {children}
    </Box>
  );
}

function UsedSpace() {
  const { t } = useTranslation('documents');
  const { data } = useQuery({
    queryKey: companyKey(['stored_space']),
    queryFn: ({ signal }) => api.get<StoredSpace>('file-storage/space/', { signal }),
    staleTime: 60_000,
    retry: false,
  });
  if (!data || data.allowed <= 0) return null;
  const part = Math.min(1, data.used / data.allowed);
  const words = t('space', { used: sizeText(data.used), allowed: sizeText(data.allowed) });
  return (
    <Box sx={{ px: 2, py: 1.5 }} title={t('space_about')}>
      <Box aria-hidden sx={{ height: 4, borderRadius: 2, overflow: 'hidden', backgroundColor: color.quietSoft }}>
        <Box
          style={{ width: `${part * 100}%` }}
          sx={{ height: 1, backgroundColor: part >= 0.9 ? color.warning : color.secondary }}
        />
      </Box>
      <Box className="tabular" sx={{ mt: 1, fontSize: '0.75rem', color: part >= 0.9 ? color.warning : color.tertiary }}>
        <bdi>{words}</bdi>
      </Box>
    </Box>
  );
}
