import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazy_part.ts';
import type { RecordListModel } from './model/useRecordList.ts';

const load = () => import('./ExportMenu.tsx').then((loaded) => ({ default: loaded.ExportMenu }));
const ExportMenu = lazyPart(load);

/** Exports the matches of the list. */
export function ExportButton({ list }: { list: RecordListModel }) {
  const { t } = useTranslation('list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Download size={16} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onMouseEnter={() => void load()}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {t('export')}
      </Button>
      {anchor && (
        <Suspense fallback={null}>
          <ExportMenu list={list} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
