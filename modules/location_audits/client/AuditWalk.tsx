import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { CodeInput } from '@steward/kernel/client/pickers/CodeInput.tsx';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { useAuditSheet } from './audit_sheet.ts';
import { AuditLists, ScanResult } from './AuditLists.tsx';

/** Tab of a location audit: codes are scanned or assets ticked off. It can be interrupted. */
export function AuditWalk({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('location_audits');
  const may = useCan();
  const isOpen = row['status'] === 'open' && may('locationsaudit:update');
  const { sheet, last, scan, tick, choose } = useAuditSheet(row, isOpen);
  if (!sheet)
    return (
      <Card>
        <SkeletonLines lines={8} />
      </Card>
    );
  return (
    <Box sx={{ display: 'grid', gap: 3.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {isOpen && (
        <Card>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <CodeInput
              act={t('tick')}
              onCode={(code) => {
                scan(code);
                return true;
              }}
            />
            <Box aria-live="polite">{last && <ScanResult answer={last} onChoose={choose} />}</Box>
          </Box>
        </Card>
      )}
      <Card>
        <AuditLists sheet={sheet} onTick={isOpen ? tick : undefined} />
      </Card>
    </Box>
  );
}
