import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { CornerDownLeft, CornerUpRight, Search, type LucideIcon } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { scanWays } from './index.ts';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { READING_WIDTH } from '@steward/kernel/client/ui/page_width.ts';
import type { AssetRow } from '@steward/modules/assets/contract';
import {
  assetByTag,
  AssigneeChoice,
  checkInByTag,
  checkOutByTag,
  EMPTY_CHECKIN,
  type CheckoutInput,
} from '@steward/modules/checkout/client';
import ScanInput from './ScanInput.tsx';
import { ScanList } from './ScanList.tsx';
import { useScans, type ScanAction } from './useScans.ts';

interface Way {
  readonly key: string;
  readonly icon: LucideIcon;
  readonly title: string;
  /** On the button. */
  readonly act: string;
}

const ICONS = { out: CornerUpRight, in: CornerDownLeft, look: Search } as const;

/** Scan or type tags one after the other; the action is chosen once. */
export default function Scan() {
  const { t } = useTranslation('scan');
  const may = useCan();
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const user = useUser();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const others = scanWays.all().filter((one) => user && one.visible(user));
  const own = (['out', 'in', 'look'] as const)
    .filter((one) => one === 'look' || may(one === 'out' ? 'assets:checkout' : 'assets:checkin'))
    .map((key): Way => ({ key, icon: ICONS[key], title: t(`ways.${key}`), act: t(`do.${key}`) }));
  const added = others.map(({ key, icon, title }) => {
    const word = title[currentLanguage()];
    return { key, icon, title: word, act: word };
  });
  const ways = [...own.slice(0, -1), ...added, ...own.slice(-1)];
  const [way, setWay] = useState(() => ways.find((one) => one.key === search['way'])?.key ?? ways[0]?.key ?? 'look');
  const other = others.find((one) => one.key === way);
  const { data: part } = useQuery({
    queryKey: ['scan_way', way],
    queryFn: async () => (await other?.load()) ?? null,
    enabled: other !== undefined,
    staleTime: Infinity,
  });
  const [asked, setAsked] = useState<Readonly<Record<string, unknown>>>({});
  const [holder, setHolder] = useState<Pick<CheckoutInput, 'type' | 'holder'>>({ type: 'user', holder: null });
  const [place, setPlace] = useState<{ id: string; name: string } | null>(null);
  const [missing, setMissing] = useState(false);
  const { scans, scan, clear } = useScans(() => void refreshRecord(client, 'asset'));

  const actionNow = (): ScanAction | null => {
    if (other) {
      const value = asked[way];
      return part ? { perform: (tag) => part.perform(tag, value), told: part.told } : null;
    }
    if (way === 'out') {
      const wanted = { ...holder, since: '', due: '', note: '' };
      return { perform: (tag) => checkOutByTag(tag, wanted), told };
    }
    if (way === 'in') {
      const wanted = { ...EMPTY_CHECKIN, location: place };
      return { perform: (tag) => checkInByTag(tag, wanted), told: toldBack };
    }
    return { perform: assetByTag, told, onlyLooks: true };
  };
  const told = ({ holder: who, location }: AssetRow): string | null =>
    who ? t('is_with', { holder: who.name }) : location && t('is_at', { place: location.name });
  const toldBack = ({ location }: AssetRow): string => (location ? t('is_back', { place: location.name }) : t('is_in'));

  const submit = (tag: string): boolean => {
    if (way === 'out' && !holder.holder) {
      setMissing(true);
      return false;
    }
    const action = actionNow();
    if (action) void scan(tag, action);
    return action !== null;
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
            onChange={(_, next: string | null) => {
              if (next) {
                setWay(next);
                setMissing(false);
                input.current?.focus();
              }
            }}
          >
            {ways.map(({ key, icon, title }) => (
              <ToggleButton key={key} value={key} sx={{ gap: 1.5, minWidth: 0, px: { xs: 1, sm: 3 } }}>
                <Box
                  component={icon}
                  size={16}
                  strokeWidth={1.75}
                  aria-hidden
                  sx={{ flex: 'none', display: { xs: 'none', sm: 'block' } }}
                />
                {title}
              </ToggleButton>
            ))}
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
          {part?.Fields && other && (
            <part.Fields
              value={asked[way] ?? null}
              onChange={(value) => setAsked((now) => ({ ...now, [way]: value }))}
            />
          )}
          <ScanInput act={ways.find((one) => one.key === way)?.act ?? ''} onCode={submit} inputRef={input} />
        </Box>
      </Card>
      <ScanList scans={scans} onClear={clear} />
    </Box>
  );
}
