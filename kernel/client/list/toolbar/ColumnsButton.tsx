import Button from '@mui/material/Button';
import { Columns3 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../api/lazy_part.ts';
import type { Shown } from '../model/useShown.ts';

const load = () => import('./Columns.tsx').then((loaded) => ({ default: loaded.ColumnsPopover }));
const ColumnsPopover = lazyPart(load);

/** Opens the column chooser. */
export function ColumnsButton({ list }: { list: Shown }) {
  const { t } = useTranslation('list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        variant="text"
        startIcon={<Columns3 size={15} strokeWidth={1.75} />}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('columns.title')}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ColumnsPopover list={list} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
