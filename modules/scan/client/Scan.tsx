import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import InputBase from '@mui/material/InputBase';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQueryClient } from '@tanstack/react-query';
import { CornerDownLeft, CornerUpRight, ScanBarcode, Search } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Camera } from './Camera.tsx';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { READING_WIDTH } from '@steward/kernel/client/ui/page_width.ts';
import { EMPTY_CHECKIN, AssigneeChoice, type CheckoutInput } from '@steward/modules/checkout/client';
import { withoutCamera } from './camera.ts';
import { ScanList } from './ScanList.tsx';
import { useScans, type ScanAction } from './useScans.ts';

const ICONS = { out: CornerUpRight, in: CornerDownLeft, look: Search } as const;

/** Scan or type tags one after the other; the action is chosen once. */
export default function Scan() {
  const { t } = useTranslation('scan');
  const may = useCan();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const ways = (['out', 'in', 'look'] as const).filter(
    (way) => way === 'look' || may(way === 'out' ? 'assets:checkout' : 'assets:checkin'),
  );
  const [way, setWay] = useState<ScanAction>(ways[0] ?? 'look');
  const [holder, setHolder] = useState<Pick<CheckoutInput, 'type' | 'holder'>>({ type: 'user', holder: null });
  const [place, setPlace] = useState<{ id: string; name: string } | null>(null);
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [camera, setCamera] = useState(false);
  const reason = withoutCamera();
  const { scans, scan, clear } = useScans(() => void refreshRecord(client, 'asset'));

  const submit = (tag: string): void => {
    const wanted = tag.trim();
    if (wanted === '') return;
    if (way === 'out' && !holder.holder) return setMissing(true);
    setText('');
    void scan(wanted, way, { ...holder, since: '', due: '', note: '' }, { ...EMPTY_CHECKIN, location: place });
    input.current?.focus();
  };
  return (
    <Box sx={READING_WIDTH}>
      <PageHeader title={t('title')} />
      <Card>
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <ToggleButtonGroup
            exclusive
            fullWidth
            value={way}
            aria-label={t('what')}
            onChange={(_, next: ScanAction | null) => {
              if (next) {
                setWay(next);
                setMissing(false);
                input.current?.focus();
              }
            }}
          >
            {ways.map((one) => {
              const Icon = ICONS[one];
              return (
                <ToggleButton key={one} value={one} sx={{ gap: 1.5, minWidth: 0, px: { xs: 1, sm: 3 } }}>
                  <Box
                    component={Icon}
                    size={16}
                    strokeWidth={1.75}
                    aria-hidden
                    sx={{ flex: 'none', display: { xs: 'none', sm: 'block' } }}
                  />
                  {t(`ways.${one}`)}
                </ToggleButton>
              );
            })}
          </ToggleButtonGroup>
          {way === 'out' && (
            <AssigneeChoice
              value={holder}
              onChange={(next) => {
                setHolder(next);
                setMissing(false);
                if (next.holder) input.current?.focus();
              }}
              error={missing ? t('who_first') : undefined}
            />
          )}
          {way === 'in' && (
            <Field label={t('put')} hint={t('put_hint')}>
              {(control) => (
                <RecordPicker to="location" value={place} onChange={setPlace} control={control} label={t('put')} />
              )}
            </Field>
          )}
          <Box
            component="form"
            onSubmit={(event) => {
              event.preventDefault();
              submit(text);
            }}
            sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}
          >
            <InputBase
              inputRef={input}
              autoFocus
              value={text}
              onChange={(event) => setText(event.target.value)}
              placeholder={t('placeholder')}
              inputProps={{
                'aria-label': t('placeholder'),
                autoCapitalize: 'characters',
                autoCorrect: 'off',
                spellCheck: false,
                enterKeyHint: 'go',
              }}
              startAdornment={
                <Box
                  component={ScanBarcode}
                  size={20}
                  strokeWidth={1.75}
                  aria-hidden
                  sx={{ color: color.tertiary, marginInlineEnd: 3, flex: 'none' }}
                />
              }
              sx={{
                flex: '1 1 240px',
                height: 52,
                px: 4,
                fontSize: '1.125rem',
                border: `1px solid ${color.line}`,
                borderRadius: '10px',
                backgroundColor: color.surface,
                '&.Mui-focused': { borderColor: color.accent, boxShadow: `0 0 0 3px ${color.accentSoft}` },
              }}
            />
            <Button
              type="submit"
              variant="contained"
              color="primary"
              disabled={text.trim() === ''}
              sx={{ height: 52, px: 5, flex: { xs: '1 1 100%', sm: 'none' } }}
            >
              {t(`do.${way}`)}
            </Button>
          </Box>
          {!camera && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
              <Button
                startIcon={<ScanBarcode size={16} strokeWidth={1.75} />}
                disabled={reason !== null}
                aria-describedby={reason ? 'no-camera' : undefined}
                onClick={() => setCamera(true)}
              >
                {t('camera.open')}
              </Button>
              {reason && (
                <Box component="span" id="no-camera" sx={{ color: color.secondary, fontSize: '0.8125rem' }}>
                  {t(`camera.${reason}`)}
                </Box>
              )}
            </Box>
          )}
          {camera && <Camera onCode={submit} onClose={() => setCamera(false)} />}
        </Box>
      </Card>
      <ScanList scans={scans} onClear={clear} />
    </Box>
  );
}
