import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Rows3, Rows4 } from 'lucide-react';
import { memo, Suspense, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy_part.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { FilterChips, FilterButton } from '../filter/Filters.tsx';
import type { Shown } from '../model/useShown.ts';
import { ColumnsButton } from './ColumnsButton.tsx';
import { SearchBox } from './SearchBox.tsx';
import { SortButton } from './SortButton.tsx';

const PhoneToolbar = lazyPart(() => import('./PhoneToolbar.tsx').then((loaded) => ({ default: loaded.PhoneToolbar })));

/** Search and filters on one side, display options on the other. */
export const Toolbar = memo(function Toolbar({
  list,
  searchRef,
}: {
  list: Shown;
  searchRef: RefObject<HTMLInputElement | null>;
}) {
  const theme = useTheme();
  const phone = useMediaQuery(theme.breakpoints.down('sm'), { noSsr: true });
  if (!phone) return <WideToolbar list={list} searchRef={searchRef} />;
  return (
    <Suspense fallback={<Box sx={{ height: 44, mb: 3 }} />}>
      <PhoneToolbar list={list} searchRef={searchRef} />
    </Suspense>
  );
});

/** At most two lines, one of which scrolls, so that the table stays in place. */
const CHIPS = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 2,
  minWidth: 0,
  maxWidth: '100%',
  maxHeight: 68,
  overflowY: 'auto',
} as const;

function WideToolbar({ list, searchRef }: { list: Shown; searchRef: RefObject<HTMLInputElement | null> }) {
  const { t } = useTranslation('list');
  const { dense, setDense } = list;
  const Icon = dense ? Rows4 : Rows3;
  const hint = dense ? t('density.roomy') : t('density.dense');
  return (
    <Box className="st-search" sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, mb: 3 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <SearchBox list={list} inputRef={searchRef} />
        <FilterButton list={list} />
        {list.state.filters && (
          <Box sx={CHIPS}>
            <FilterChips list={list} />
          </Box>
        )}
      </Box>
      <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 1 }}>
        <SortButton list={list} />
        <ColumnsButton list={list} />
        <Tooltip title={hint}>
          <IconButton size="small" aria-label={hint} onClick={() => setDense(!dense)}>
            <Icon size={16} strokeWidth={1.75} />
          </IconButton>
        </Tooltip>
      </Box>
    </Box>
  );
}
