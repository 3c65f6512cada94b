import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { CalendarClock, Clock, Ellipsis, FileQuestion, FolderPlus, Star, Trash2, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { companyKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ErrorState } from '@steward/kernel/client/ui/States.tsx';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MAX_IN_TREE, type Tree } from '@steward/kernel/contract/wire/choices.ts';
import type { DocumentPlaces, StoredSpace } from '../../contract/wire.ts';
import type { AddFiles } from '../DropArea.tsx';
import { sizeText } from '../file_type.ts';
import { placesQuery } from '../queries.ts';
import { draggedIn } from './dragging.ts';
import { FolderTree } from './FolderTree.tsx';
import { drop } from './moving.ts';
import { NODE } from './node_style.ts';
import { addressOf, VIEWS, type Place, type View } from './place.ts';
import { useDropTarget } from './useDropTarget.ts';

const ICONS: Readonly<Record<View, LucideIcon>> = {
  recent: Clock,
  starred: Star,
  expiring: CalendarClock,
  loose: FileQuestion,
};

const ViewIcon = ({ icon: Icon }: { icon: LucideIcon }) => (
  <Icon size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
);

/** Of the views of which it is worth knowing how much is in them. */
function countIn(view: View, places: DocumentPlaces | undefined): number {
  if (view === 'starred') return places?.starred ?? 0;
  return view === 'expiring' ? (places?.expiring ?? 0) : 0;
}

function Count({
  count,
  isExact = true,
  isWarning = false,
}: {
  count: number;
  isExact?: boolean;
  isWarning?: boolean;
}) {
  const { t } = useTranslation('documents');
  if (count === 0) return null;
  return (
    <Box
      component="span"
      className="tabular"
      sx={{ fontSize: '0.8125rem', color: isWarning ? color.warning : color.tertiary }}
    >
      {isExact ? formatNumber(count) : t('over_count', { number: formatNumber(count) })}
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
  const { data: places } = useQuery(placesQuery());
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
        <PlaceLink
          key={one}
          to={addressOf(record, { view: one })}
          icon={<ViewIcon icon={ICONS[one]} />}
          isCurrent={one === view}
        >
          <Box component="span" sx={{ flex: 1 }}>
            {t(`views.${one}`)}
          </Box>
          <Count count={countIn(one, places)} isWarning={one === 'expiring'} />
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
      {places && places.types.length > 0 && (
        <ByRecord record={record} types={places.types} current={'on' in place ? place.on : null} />
      )}
      <Box sx={{ mt: 3, pt: 2, borderTop: `1px solid ${color.softLine}` }}>
        {may('recyle_bin:all') && (
          <PlaceLink to={`/trash?type=${record.name}`} icon={<ViewIcon icon={Trash2} />} isCurrent={false}>
            {t('recycle_bin')}
          </PlaceLink>
        )}
        <UsedSpace />
      </Box>
    </Box>
  );
}

/** Record types that are listed before one asks for the others. */
const FEW_TYPES = 4;

interface ByRecordProps {
  record: RecordDefinition;
  types: DocumentPlaces['types'];
  current: string | null;
}

/** The documents on records, by the type of the records; those with the most first. */
function ByRecord({ record, types, current }: ByRecordProps) {
  const { t } = useTranslation('documents');
  const labels = useAllLabels();
  const [isWhole, setWhole] = useState(false);
  const sorted = types.toSorted((one, other) => other.count - one.count);
  const left = sorted.length - FEW_TYPES;
  const shown = sorted.filter((one, index) => isWhole || left === 1 || index < FEW_TYPES || one.record === current);
  return (
    <>
      <Box component="h2" sx={{ ...HEADING, mb: 0 }}>
        {t('by_record')}
      </Box>
      {shown.map(({ record: type, count, count_is_exact: isExact }) => (
        <PlaceLink
          key={type}
          to={addressOf(record, { on: type })}
          icon={<ViewIcon icon={iconNamed(recordNamed(type).icon)} />}
          isCurrent={type === current}
        >
          <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
            {labels[type]?.many ?? type}
          </Box>
          <Count count={count} isExact={isExact} />
        </PlaceLink>
      ))}
      {left > 1 && !isWhole && (
        <Box component="button" type="button" onClick={() => setWhole(true)} sx={{ all: 'unset', ...NODE, px: 2 }}>
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden style={{ flex: 'none' }} />
          {t('more_types', { count: left })}
        </Box>
      )}
    </>
  );
}

interface PlaceLinkProps {
  to: string;
  icon: ReactNode;
  isCurrent: boolean;
  children: ReactNode;
}

function PlaceLink({ to, icon, isCurrent, children }: PlaceLinkProps) {
  return (
    <Link
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      underline="none"
      sx={{ ...NODE, px: 2, fontWeight: 400 }}
    >
      {icon}
      {children}
    </Link>
  );
}

const HEADING = {
  display: 'flex',
  alignItems: 'center',
  minHeight: 34,
  mt: 2,
  paddingInlineStart: '8px',
  borderRadius: '8px',
  fontSize: '0.75rem',
  fontWeight: 600,
  color: color.secondary,
} as const;

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
      sx={{ ...HEADING, '&[data-over]': { backgroundColor: color.accentSoft } }}
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
