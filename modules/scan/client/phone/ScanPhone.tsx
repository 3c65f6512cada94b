import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRouter } from '@tanstack/react-router';
import { Check, ChevronDown, Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { TONES } from '@steward/kernel/client/ui/StatusChip.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { useCounts } from '../counts.ts';
import { clearLines, type ScanLine } from '../lines.ts';
import type { ScanRound } from '../scan_round.ts';
import { Lines } from '../ScanLines.tsx';
import { CodeScreen } from './CodeScreen.tsx';
import { LastScan } from './LastScan.tsx';
import { floatingLook } from './RoundButton.tsx';

/** Names of the records in a mode's values, such as the location to move to. */
function namesIn(value: unknown): string {
  const all = isNamed(value) ? [value] : Object.values(objectIn(value)).filter(isNamed);
  return all.map((one) => one.name).join(', ');
}

/** The scan screen of a phone. */
export function ScanPhone({ round }: { round: ScanRound }) {
  const { t } = useTranslation(['scan', 'common']);
  const router = useRouter();
  const { part, problem, again, lines, waiting, isConnected } = round;
  const [since] = useState(() => new Date().toISOString());
  const ofRound = lines.filter((one) => one.at >= since);
  const [newest] = ofRound;
  const counts = useCounts(ofRound);
  const end = (): void => {
    if (counts.length > 0) toast.info(counts.map(({ text }) => text).join(' · '));
    if (router.history.canGoBack()) router.history.back();
    else router.history.push('/dashboard');
  };
  return (
    <CodeScreen
      title={t('scan:title')}
      head={<ModeChoice round={round} />}
      choice={part?.Fields && <FieldsChoice key={round.mode} round={round} />}
      last={
        <Box sx={{ display: 'grid', gap: 2, '&:empty': { display: 'none' } }}>
          {!isConnected && <Notice tone="warning">{t('scan:offline', { count: waiting })}</Notice>}
          {problem !== null ? (
            <Notice tone="warning">{problem}</Notice>
          ) : again !== null ? (
            <Notice tone="info">{t('scan:again', { code: again })}</Notice>
          ) : null}
          {newest && <LastScan key={newest.key} line={newest} />}
        </Box>
      }
      counts={lines.length > 0 ? <Counts lines={lines} /> : t('scan:empty_phone')}
      act={t('scan:do')}
      onCode={round.submit}
      onDone={end}
      inputRef={round.input}
    >
      {lines.length > 0 && (
        <>
          <Lines lines={lines.filter((one) => one !== newest)} />
          <Button size="small" variant="text" onClick={clearLines} sx={{ my: 2 }}>
            {t('scan:clear')}
          </Button>
        </>
      )}
    </CodeScreen>
  );
}

function Counts({ lines }: { lines: readonly ScanLine[] }) {
  const { t } = useTranslation('scan');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
      <span>{t('scanned', { count: lines.length })}</span>
      {useCounts(lines).map(({ text, tone }) => (
        <span key={text} style={{ color: TONES[tone].text }}>
          {text}
        </span>
      ))}
    </Box>
  );
}

const PILL = { minHeight: 44, px: 3.5, gap: 2, borderRadius: '22px', fontWeight: 500, maxWidth: '100%' } as const;
const CUT = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** What a scan does. */
function ModeChoice({ round }: { round: ScanRound }) {
  const { t } = useTranslation('scan');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { modes, mode } = round;
  const chosen = modes.find((one) => one.key === mode);
  return (
    <>
      <ButtonBase
        aria-label={`${t('what')}: ${chosen?.title[currentLanguage()] ?? ''}`}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ ...PILL, ...floatingLook(true) }}
      >
        {chosen && <Box component={chosen.icon} size={17} strokeWidth={1.75} aria-hidden sx={{ flex: 'none' }} />}
        <Box component="span" sx={CUT}>
          {chosen?.title[currentLanguage()]}
        </Box>
        <ChevronDown size={16} aria-hidden style={{ flex: 'none' }} />
      </ButtonBase>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ paper: { sx: { minWidth: 220 } } }}
      >
        {modes.map(({ key, icon: Icon, title }) => (
          <MenuItem
            key={key}
            role="menuitemradio"
            aria-checked={key === mode}
            onClick={() => {
              setAnchor(null);
              round.chooseMode(key);
            }}
            sx={{ minHeight: 44, gap: 2 }}
          >
            <ListItemIcon>
              <Icon size={17} strokeWidth={1.75} />
            </ListItemIcon>
            <span style={{ flex: 1 }}>{title[currentLanguage()]}</span>
            {key === mode && <Check size={16} aria-hidden />}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

/** The values for all scans, such as to whom; they are changed in a dialog. */
function FieldsChoice({ round }: { round: ScanRound }) {
  const { t } = useTranslation(['scan', 'common']);
  const { part, value, problem } = round;
  const [isOpen, setOpen] = useState(false);
  const missing = part?.missing?.(value) ?? null;
  const names = namesIn(value);
  return (
    <>
      <ButtonBase
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={{ ...PILL, minHeight: 40, fontSize: '0.875rem', ...floatingLook(true) }}
      >
        <Box component="bdi" sx={CUT}>
          {names || (missing ?? t('scan:choices'))}
        </Box>
        <Pencil size={14} aria-hidden style={{ flex: 'none' }} />
      </ButtonBase>
      <Dialog open={isOpen} onClose={() => setOpen(false)} fullWidth maxWidth="xs" aria-labelledby="scan-choice">
        <DialogTitle id="scan-choice">
          {round.modes.find((one) => one.key === round.mode)?.title[currentLanguage()]}
        </DialogTitle>
        <DialogContent>
          {part?.Fields && (
            <part.Fields
              value={value}
              error={problem ?? undefined}
              onChange={(next) => {
                round.setValue(next);
                if (missing !== null && part.missing?.(next) === null) setOpen(false);
              }}
            />
          )}
        </DialogContent>
        <DialogActions>
          <Button variant="contained" color="primary" onClick={() => setOpen(false)}>
            {t('common:done')}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
