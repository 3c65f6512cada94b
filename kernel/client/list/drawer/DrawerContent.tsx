import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { Maximize2, X } from 'lucide-react';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { subtitleOf, titleOf } from '../../actions/title.ts';
import type { Actions } from '../../actions/types.ts';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import { RecordPicture } from '../../fields/image.tsx';
import { useCan } from '../../session/auth.ts';
import { color } from '../../theme/tokens.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { DrawerActions } from './DrawerActions.tsx';
import { Facts } from './Facts.tsx';

interface DrawerContentProps {
  record: RecordDefinition;
  row: Row;
  actions: Actions;
  onOpen: (() => void) | null;
  onClose: () => void;
}

/** Name, actions, facts and history of the row. For another row what differs is written anew, and no more. */
export function DrawerContent({ record, row, actions, onOpen, onClose }: DrawerContentProps) {
  const { t } = useTranslation('list');
  const may = useCan();
  const rested = useRested(row.id);
  return (
    <>
      <Box sx={{ p: '16px 18px 12px', borderBottom: `1px solid ${color.line}` }}>
        <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2.5 }}>
          <RecordPicture record={record} row={row} size={44} />
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography
              component="h2"
              dir="auto"
              sx={{
                fontSize: '1rem',
                lineHeight: '24px',
                fontWeight: 600,
                letterSpacing: '-0.012em',
                overflowWrap: 'anywhere',
              }}
            >
              {titleOf(record, row)}
            </Typography>
            <Typography
              variant="body2"
              className="tabular"
              sx={{ color: color.tertiary, overflow: 'hidden', textOverflow: 'ellipsis' }}
            >
              {[subtitleOf(record, row), row['serial']]
                .filter((part) => typeof part === 'string' && part !== '')
                .join(' · ')}
            </Typography>
          </Box>
          {onOpen && may(permissionFor(record, 'read')) && (
            <Tooltip title={t('drawer.whole')}>
              <IconButton size="small" aria-label={t('drawer.whole')} onClick={onOpen}>
                <Maximize2 size={15} strokeWidth={1.75} className="mirrored" />
              </IconButton>
            </Tooltip>
          )}
          <Tooltip title={t('drawer.close')}>
            <IconButton size="small" aria-label={t('drawer.close')} onClick={onClose}>
              <X size={16} strokeWidth={1.75} />
            </IconButton>
          </Tooltip>
        </Box>
        <DrawerActions about={row.id} name={titleOf(record, row)} actions={actions.availableActions([row], 'row')} />
      </Box>
      <Box
        component="section"
        aria-label={t('drawer.facts')}
        sx={{ p: '14px 18px', borderBottom: `1px solid ${color.line}` }}
      >
        <Facts record={record} row={row} />
      </Box>
      <Box component="section" sx={{ p: '14px 18px 24px' }}>
        <Typography component="h3" variant="body2" sx={{ color: color.secondary, fontWeight: 500, mb: 2.5 }}>
          {t('drawer.history')}
        </Typography>
        {rested ? (
          <Suspense fallback={<SkeletonLines lines={4} />}>
            <RecordHistory key={row.id} record={record} row={row} pageSize={8} narrow />
          </Suspense>
        ) : (
          <SkeletonLines lines={4} />
        )}
      </Box>
    </>
  );
}

const REST = 150;

/** Whether this row has been shown for a moment: moving through the list quickly fetches no history. */
function useRested(id: string): boolean {
  const [rested, setRested] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(id), REST);
    return () => clearTimeout(timer);
  }, [id]);
  return rested === id;
}
