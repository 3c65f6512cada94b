import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { ArrowUpRight, RotateCcw, Undo2 } from 'lucide-react';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { TONES } from '@steward/kernel/client/ui/StatusChip.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { codeText } from '@steward/kernel/contract/codes.ts';
import { recordNamed, RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { Choices, LOOKS, Said } from '../line_result.tsx';
import type { ScanLine } from '../lines.ts';
import { retry, undoLine } from '../run.ts';

const ACTION = {
  flex: 1,
  height: 46,
  borderRadius: 0,
  color: color.text,
  '& + &': { borderInlineStart: `1px solid ${color.softLine}` },
} as const;

/** Types of records that may be added for one of this type, such as a fault report for an asset. */
function usePartsToAdd(scanned: string | undefined): readonly RecordDefinition[] {
  const may = useCan();
  if (scanned === undefined) return [];
  const isPart = ({ partOf = '', fields }: RecordDefinition): boolean => fields[partOf]?.to === scanned;
  return RECORDS.filter((one) => one.offeredOnScan === true && isPart(one) && may(permissionFor(one, 'write')));
}

/** The newest scan as a card: what happened, with which record, and what can be done about it. */
export function LastScan({ line }: { line: ScanLine }) {
  const { t } = useTranslation('scan');
  const { state, target } = line;
  const look = LOOKS[state];
  const tone = TONES[look?.tone ?? 'quiet'];
  const canUndo = state === 'done' && typeof line.undo === 'string';
  const parts = usePartsToAdd(state === 'several' ? undefined : target?.record);
  const labels = useAllLabels();
  const page = target && state !== 'several' ? pageOf(recordNamed(target.record), 'detail', target.id) : null;
  return (
    <Box
      data-state={state}
      sx={{
        overflow: 'hidden',
        border: `1px solid ${color.line}`,
        borderRadius: '14px',
        backgroundColor: color.raised,
        boxShadow: '0 6px 20px rgb(10 14 22 / 24%)',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 40,
          px: 3.5,
          fontWeight: 500,
          color: tone.text,
          backgroundColor: tone.soft,
        }}
      >
        {look ? (
          <Box component={look.icon} size={18} aria-hidden sx={{ flex: 'none' }} />
        ) : (
          <CircularProgress size={16} aria-hidden />
        )}
        {t(`states.${state}`)}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5, p: '10px 14px 12px', overflowWrap: 'anywhere' }}>
        <Box>
          <Box component="bdi" sx={{ fontWeight: 500 }}>
            {target && state !== 'several' ? target.title : codeText(line.code)}
          </Box>
          <Said line={line} />
        </Box>
        <Choices line={line} />
      </Box>
      {(canUndo || state === 'refused' || page !== null || parts.length > 0) && (
        <Box sx={{ display: 'flex', borderTop: `1px solid ${color.softLine}` }}>
          {canUndo && (
            <Button variant="text" startIcon={<Undo2 size={16} />} onClick={() => void undoLine(line)} sx={ACTION}>
              {t('undo')}
            </Button>
          )}
          {state === 'refused' && (
            <Button variant="text" startIcon={<RotateCcw size={16} />} onClick={() => retry(line)} sx={ACTION}>
              {t('retry')}
            </Button>
          )}
          {parts.map((record) => (
            <LinkButton
              key={record.name}
              to={`${record.pages.add}?${record.partOf}=${target?.id}`}
              variant="text"
              startIcon={createElement(iconNamed(record.icon), { size: 16 })}
              sx={ACTION}
            >
              {labels[record.name]?.one}
            </LinkButton>
          ))}
          {page !== null && (
            <LinkButton to={page} variant="text" startIcon={<ArrowUpRight size={16} />} sx={ACTION}>
              {t('open_record')}
            </LinkButton>
          )}
        </Box>
      )}
    </Box>
  );
}
