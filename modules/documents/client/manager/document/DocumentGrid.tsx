import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslation } from 'react-i18next';
import { isChosen, type ListStore } from '@steward/kernel/client/list/model/list_store.ts';
import type { OwnRowsProps } from '@steward/kernel/client/list/model/source.ts';
import { useImageUrl } from '@steward/kernel/client/session/images.ts';
import { useStore } from '@steward/kernel/client/state/store.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Checkbox } from '@steward/kernel/client/ui/Checkbox.tsx';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import { sizeText, typeOf } from '../../file_type.ts';
import { CUT } from '../../item_style.ts';
import { DocumentMarks } from './DocumentMarks.tsx';
import { fileIn } from './file_in.ts';
import { ExcerptText, useExcerpt } from './found.tsx';
import { toneOf } from './marks.ts';

const GRID = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(168px, 44%), 1fr))',
  gap: 2.5,
  m: 0,
  p: 3,
  listStyle: 'none',
  overflowY: 'auto',
} as const;

/** Documents as cards with their pictures. A click shows one, a double click opens its page. */
export function DocumentGrid({ rows, loading, stale, store, onPick, onOpen }: OwnRowsProps) {
  const { t } = useTranslation('documents');
  if (loading)
    return (
      <Box sx={GRID} role="status" aria-label={t('loading')}>
        {Array.from({ length: 8 }, (_none, index) => (
          <Skeleton key={index} variant="rounded" height={168} />
        ))}
      </Box>
    );
  return (
    <Box component="ul" aria-label={t('title')} aria-busy={stale} sx={GRID} style={{ opacity: stale ? 0.55 : 1 }}>
      {rows.map((row) => (
        <DocumentCard key={row.id} row={row} store={store} onPick={onPick} onOpen={onOpen} />
      ))}
    </Box>
  );
}

interface DocumentCardProps extends Pick<OwnRowsProps, 'onPick' | 'onOpen'> {
  row: Row;
  store: ListStore;
}

function DocumentCard({ row, store, onPick, onOpen }: DocumentCardProps) {
  const { t } = useTranslation('list');
  const chosen = useStore(store, (state) => isChosen(state, row.id));
  const isCurrent = useStore(store, (state) => state.cursor === row.id);
  const { name, size } = fileIn(row);
  const excerpt = useExcerpt(row.id);
  return (
    <Box
      component="li"
      data-row={row.id}
      sx={{
        position: 'relative',
        minWidth: 0,
        overflow: 'hidden',
        border: `1px solid ${isCurrent || chosen ? color.accent : color.line}`,
        borderRadius: '10px',
        backgroundColor: isCurrent || chosen ? color.selected : color.surface,
        '&:hover': { borderColor: color.accent },
      }}
    >
      <Box sx={{ position: 'absolute', insetInlineStart: 6, top: 6, zIndex: 1, borderRadius: '6px' }}>
        <Checkbox label={t('select.row', { name })} checked={chosen} onChange={() => store.toggle(row)} />
      </Box>
      <Box
        component="button"
        type="button"
        aria-pressed={isCurrent}
        onClick={() => onPick(row)}
        onDoubleClick={() => onOpen(row)}
        sx={{
          display: 'block',
          width: 1,
          p: 0,
          border: 0,
          font: 'inherit',
          color: 'inherit',
          textAlign: 'start',
          backgroundColor: 'transparent',
          cursor: 'pointer',
          '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
        }}
      >
        <CardPicture row={row} />
        <Box sx={{ px: 2.5, py: 2 }}>
          <Box component="bdi" title={name} sx={{ ...CUT, fontWeight: 500 }}>
            {name}
          </Box>
          <Box component="span" className="tabular" sx={{ ...CUT, fontSize: '0.75rem', color: color.tertiary }}>
            {excerpt ? <ExcerptText excerpt={excerpt} /> : <bdi>{sizeText(size)}</bdi>}
            <DocumentMarks row={row} />
          </Box>
        </Box>
      </Box>
    </Box>
  );
}

function CardPicture({ row }: { row: Row }) {
  const { mime, small_url: small } = fileIn(row);
  const src = useImageUrl(small);
  const { icon: Icon } = typeOf(mime);
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        height: 116,
        overflow: 'hidden',
        ...toneOf(mime),
        borderBottom: `1px solid ${color.softLine}`,
      }}
    >
      {small !== null && src !== undefined ? (
        <Box
          component="img"
          src={src}
          alt=""
          loading="lazy"
          sx={{ width: 1, height: 1, objectFit: 'cover', objectPosition: 'top' }}
        />
      ) : (
        <Icon size={34} strokeWidth={1.25} />
      )}
    </Box>
  );
}
