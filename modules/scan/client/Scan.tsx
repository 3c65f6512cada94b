import Box from '@mui/material/Box';
import { useTheme } from '@mui/material/styles';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import { ScanPhone } from './phone/ScanPhone.tsx';
import { useScanRound, type ScanRound } from './scan_round.ts';
import { ScanInput } from './ScanInput.tsx';
import { ScanLines } from './ScanLines.tsx';
import { SignalSwitches } from './SignalSwitches.tsx';

/** Lays the buttons out in as many columns as fit. */
const MODES = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 1.5,
  '& .MuiToggleButtonGroup-grouped.MuiToggleButton-root': {
    m: 0,
    flex: '1 1 auto',
    minHeight: 40,
    border: `1px solid ${color.line}`,
    borderRadius: '8px',
    '&.Mui-selected': { borderColor: color.accent },
  },
} as const;

/** An action is chosen once; then each scanned code gets a line with its result. */
export function Scan() {
  const isPhone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true });
  const round = useScanRound();
  return isPhone ? <ScanPhone round={round} /> : <ScanDesk round={round} />;
}

/** On a wide screen the last scans are beside the field. */
function ScanDesk({ round }: { round: ScanRound }) {
  const { t } = useTranslation('scan');
  const { modes, mode, part, value, problem, again, isConnected, lines, waiting } = round;
  return (
    <>
      <PageHeader title={t('title')} />
      <Box
        sx={{
          display: 'grid',
          gap: 3.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Card>
          <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <ToggleButtonGroup
              exclusive
              value={mode}
              aria-label={t('what')}
              onChange={(_, next: string | null) => {
                if (next !== null) round.chooseMode(next);
              }}
              sx={MODES}
            >
              {modes.map(({ key, icon, title }) => (
                <ToggleButton
                  key={key}
                  value={key}
                  sx={{ gap: 1, minWidth: 0, px: 1, lineHeight: 1.2, fontSize: '0.8125rem' }}
                >
                  <Box component={icon} size={16} strokeWidth={1.75} aria-hidden sx={{ flex: 'none' }} />
                  {title[currentLanguage()]}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
            {part === undefined && <SkeletonLines lines={1} />}
            {part?.Fields && (
              <part.Fields key={mode} value={value} error={problem ?? undefined} onChange={round.setValue} />
            )}
            <ScanInput act={t('do')} onCode={round.submit} inputRef={round.input} />
            <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
              {again !== null && <Notice tone="info">{t('again', { code: again })}</Notice>}
              {!isConnected && <Notice tone="warning">{t('offline', { count: waiting })}</Notice>}
            </Box>
            <SignalSwitches />
          </Box>
        </Card>
        {lines.length === 0 ? (
          <Box sx={{ py: 6, textAlign: 'center', color: color.secondary }}>{t('empty')}</Box>
        ) : (
          <ScanLines lines={lines} />
        )}
      </Box>
    </>
  );
}
