import Box from '@mui/material/Box';
import { Suspense, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import type { DetailOverride, PhoneScreenProps } from '@steward/kernel/client/record_view/overrides.ts';
import { codeScanners, type CodeScreenProps } from '@steward/kernel/client/scan_modes.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { SCAN_TAB } from './actions.ts';
import { useAuditSheet } from './audit_sheet.ts';
import { AuditLists, ScanResult } from './AuditLists.tsx';

const CodeScreen = lazyPart<ComponentType<CodeScreenProps>>(async () => {
  const [scanner] = codeScanners.all();
  return scanner ? scanner.loadScreen() : { default: () => null };
});

/** On a phone an open audit is scanned on the whole screen, where a module reads codes. */
export const auditPhone: NonNullable<DetailOverride['phone']> = {
  isFor: (row, tab, may) =>
    tab === SCAN_TAB && row['status'] === 'open' && may('locationsaudit:update') && codeScanners.all().length > 0,
  Screen: AuditPhone,
};

function AuditPhone({ row, onDetails }: PhoneScreenProps) {
  const { t } = useTranslation('location_audits');
  const labels = useLabels('location_audit');
  const { sheet, last, scan, tick, choose } = useAuditSheet(row, true);
  const counts = sheet?.counts;
  return (
    <Suspense fallback={null}>
      <CodeScreen
        title={String(row['name'])}
        last={last && <ScanResult answer={last} onChoose={choose} />}
        counts={
          counts && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
              <span>
                {`${labels.fields['found'] ?? ''} `}
                {t('of', { found: formatNumber(counts.found), expected: formatNumber(counts.expected) })}
              </span>
              {counts.elsewhere + counts.unknown > 0 && (
                <span style={{ color: color.warning }}>
                  {t('others', { count: counts.elsewhere + counts.unknown })}
                </span>
              )}
            </Box>
          )
        }
        act={t('tick')}
        onCode={(code) => {
          scan(code);
          return true;
        }}
        onDone={onDetails}
      >
        {sheet ? <AuditLists sheet={sheet} onTick={tick} /> : <SkeletonLines lines={4} />}
      </CodeScreen>
    </Suspense>
  );
}
