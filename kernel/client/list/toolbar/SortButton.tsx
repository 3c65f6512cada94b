import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ArrowUpDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy_part.ts';
import { color } from '../../theme/tokens.ts';
import type { Shown } from '../model/useShown.ts';

const load = () => import('./SortPopover.tsx').then((loaded) => ({ default: loaded.SortPopover }));
const SortPopover = lazyPart(load);

/** Opens the sort levels. */
export function SortButton({ list }: { list: Shown }) {
  const { t } = useTranslation('list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const levels = list.state.sort.length;
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<ArrowUpDown size={15} strokeWidth={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onMouseEnter={() => void load()}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('sort.title')}
        {levels > 0 && (
          <Box component="span" className="tabular" sx={{ marginInlineStart: 1.5, color: color.accentText }}>
            {levels}
          </Box>
        )}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <SortPopover list={list} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
