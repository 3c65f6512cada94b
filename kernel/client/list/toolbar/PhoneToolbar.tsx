import Box from '@mui/material/Box';
import { Suspense, useState, type RefObject } from 'react';
import { lazyPart } from '../../api/lazy_part.ts';
import { FilterChips } from '../filter/Filters.tsx';
import type { Shown } from '../model/useShown.ts';
import { SearchBox } from './SearchBox.tsx';

const FilterSheet = lazyPart(() =>
  import('../filter/FilterSheet.tsx').then((loaded) => ({ default: loaded.FilterSheet })),
);

/** Search and filters of a list on a phone; the filters scroll in one line. */
export function PhoneToolbar({ list, searchRef }: { list: Shown; searchRef: RefObject<HTMLInputElement | null> }) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'grid', gap: 2.5, mb: 3 }}>
      <SearchBox list={list} inputRef={searchRef} wide onFilters={() => setOpen(true)} />
      {list.state.filters && (
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            mx: -4,
            px: 4,
            overflowX: 'auto',
            scrollbarWidth: 'none',
            '& > *': { flex: 'none' },
          }}
        >
          <FilterChips list={list} />
        </Box>
      )}
      {open && (
        <Suspense fallback={null}>
          <FilterSheet list={list} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
}
