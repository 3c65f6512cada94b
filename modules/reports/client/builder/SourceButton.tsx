import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldList, focusFirst } from '@steward/kernel/client/list/filter/FieldList.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import type { SourceSummary } from '../../contract/wire.ts';
import { sourcesQuery } from '../queries.ts';

/** What a report is about, and the choice of it. */
export function SourceButton({ source, onChoose }: { source: string; onChoose: (source: SourceSummary) => void }) {
  const { t } = useTranslation('reports');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery(sourcesQuery());
  const sources = data?.results ?? [];
  const current = sources.find((one) => one.name === source);
  const Icon = iconNamed(current?.icon ?? '');
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        aria-label={t('pane.source', { what: current?.many ?? '' })}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{
          flex: 'none',
          gap: 2,
          width: '100%',
          height: 36,
          px: 2.5,
          justifyContent: 'flex-start',
          borderRadius: '8px',
          border: `1px solid ${color.line}`,
          backgroundColor: color.surface,
          font: 'inherit',
          fontSize: '0.875rem',
          fontWeight: 500,
          '&:hover': { backgroundColor: color.hover },
          '&:focus-visible': { outline: `2px solid ${color.focusRing}` },
          '@media (pointer: coarse)': { height: 44 },
        }}
      >
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <Box
          component="span"
          dir="auto"
          sx={{ flex: 1, textAlign: 'start', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {current?.many ?? '…'}
        </Box>
        <ChevronDown size={15} aria-hidden />
      </ButtonBase>
      {anchor && (
        <PopoverDialog
          anchor={anchor}
          label={t('pane.choose')}
          sx={{ width: 260, overflow: 'hidden', display: 'flex', flexDirection: 'column', maxHeight: 460 }}
          onEntering={focusFirst}
          onClose={() => setAnchor(null)}
        >
          <FieldList
            fields={sources.map((one) => ({ key: one.name, label: one.many }))}
            current={source}
            onChoose={(name) => {
              setAnchor(null);
              const chosen = sources.find((one) => one.name === name);
              if (chosen && name !== source) onChoose(chosen);
            }}
          />
        </PopoverDialog>
      )}
    </>
  );
}
