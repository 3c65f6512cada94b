import Button from '@mui/material/Button';
import { Download } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazy_part.ts';
import type { RecordListModel } from './useRecordList.ts';

const ExportMenu = lazyPart(() => import('./ExportMenu.tsx'));

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
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ display: { xs: 'none', sm: 'inline-flex' } }}
      >
        {t('export')}
      </Button>
      {anchor && (
        <Suspense>
          <ExportMenu list={list} anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
