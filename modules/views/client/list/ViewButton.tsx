import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { ChevronDown } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import type { RecordListModel } from '@steward/kernel/client/list/model/useRecordList.ts';
import { useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { useChangedVersion, useListView } from './basis.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('../ui.ts'));

const Menu = lazyPart(ui.part('ViewMenu'));

/**
 * Button of the current view; `isMore`: beside tabs. A dot marks changes, with reset; an unnamed filtered list can be
 * saved.
 */
export function ViewButton({ list, isMore = false }: { list: RecordListModel; isMore?: boolean }) {
  const { t } = useTranslation(['views_list', 'list']);
  const [open, setOpen] = useState<{ readonly anchor: HTMLElement; readonly isNew: boolean } | null>(null);
  const isStill = useReadOnlyReason() !== null;
  const { current, changed, ready, reset } = useListView(list);
  const version = useChangedVersion(current, changed);
  // Changed views are saved from their menu.
  const isWorthSaving = current === null && ready && list.narrowed && !isStill;
  const shown = ready ? (current?.name ?? t('plain')) : ' ';
  const look = {
    height: 28,
    px: 2,
    borderRadius: '7px',
    fontSize: '0.8125rem',
    fontWeight: 500,
    fontFamily: 'inherit',
    '&:hover': { backgroundColor: color.hover },
    '@media (pointer: coarse)': { height: 44 },
  } as const;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', minWidth: 0, flex: isMore ? 'none' : undefined }}>
      <ButtonBase
        aria-haspopup="menu"
        aria-expanded={open?.isNew === false}
        onClick={(event) => setOpen({ anchor: event.currentTarget, isNew: false })}
        sx={{ ...look, gap: 1.5, minWidth: 0, color: color.secondary }}
      >
        {isMore ? (
          <>
            <VisuallyHidden>{`${t('label')}: ${shown}, `}</VisuallyHidden>
            {t('list:select.more')}
          </>
        ) : (
          <>
            <VisuallyHidden>{`${t('label')}: `}</VisuallyHidden>
            <Box
              component="span"
              sx={{
                overflow: 'hidden',
                textOverflow: 'ellipsis',
                whiteSpace: 'nowrap',
                maxWidth: { xs: 116, sm: 260 },
                unicodeBidi: 'plaintext',
              }}
            >
              {shown}
            </Box>
          </>
        )}
        {changed && (
          <Box
            component="span"
            sx={{ flex: 'none', width: 7, height: 7, borderRadius: '50%', backgroundColor: color.accent }}
          >
            <VisuallyHidden>{t('changed')}</VisuallyHidden>
          </Box>
        )}
        <Box component={ChevronDown} size={14} aria-hidden sx={{ flex: 'none', color: color.tertiary }} />
      </ButtonBase>
      {changed && (
        <ButtonBase onClick={reset} sx={{ ...look, color: color.accentText }}>
          {t('reset')}
        </ButtonBase>
      )}
      {isWorthSaving && (
        <ButtonBase
          aria-haspopup="dialog"
          onClick={(event) => setOpen({ anchor: event.currentTarget, isNew: true })}
          sx={{ ...look, display: { xs: 'none', sm: 'inline-flex' }, flex: 'none', color: color.accentText }}
        >
          {t('save')}
        </ButtonBase>
      )}
      {open && (
        <Suspense fallback={null}>
          <Menu list={list} {...open} version={version} onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </Box>
  );
}
