import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '../../../theme/tokens.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import type { RecordListModel } from '../useRecordList.ts';
import type { ListSlots } from './slots.ts';

/** Which view the list shows. A dot says that the list is not as the view was saved, and beside it is the way back. */
export function ViewButton({ list, Menu }: { list: RecordListModel; Menu: ListSlots['ViewMenu'] }) {
  const { t } = useTranslation('list');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { current, changed, reset } = list.view;
  const look = { height: 28, px: 2, borderRadius: '7px', fontSize: '0.8125rem', fontWeight: 500, fontFamily: 'inherit', '&:hover': { backgroundColor: color.hover }, '@media (pointer: coarse)': { height: 44 } } as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0 }}>
      <ButtonBase aria-haspopup="menu" aria-expanded={anchor !== null} onClick={(event) => setAnchor(event.currentTarget)} sx={{ ...look, gap: 1.5, minWidth: 0, color: color.secondary }}>
        <VisuallyHidden>{`${t('views.label')}: `}</VisuallyHidden>
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: { xs: 116, sm: 260 }, unicodeBidi: 'plaintext' }}>{list.view.ready ? (current?.name ?? t('views.plain')) : ' '}</Box>
        {changed && <Box component="span" sx={{ flex: 'none', width: 7, height: 7, borderRadius: '50%', backgroundColor: color.accent }}><VisuallyHidden>{t('views.changed')}</VisuallyHidden></Box>}
        <Box component={ChevronDown} size={14} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />
      </ButtonBase>
      {changed && <ButtonBase onClick={reset} sx={{ ...look, color: color.accentText }}>{t('views.reset')}</ButtonBase>}
      {anchor && <Suspense fallback={null}><Menu list={list} anchor={anchor} onClose={() => setAnchor(null)} /></Suspense>}
    </Box>
  );
}
