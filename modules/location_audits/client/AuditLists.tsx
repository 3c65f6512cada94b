import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Checkbox } from '@steward/kernel/client/ui/Checkbox.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { asset } from '@steward/modules/assets/contract';
import { ITEM_KINDS, type AuditChoice, type AuditItem, type AuditSheet } from '../contract/wire.ts';
import type { Scanned } from './audit_sheet.ts';

const LISTS = [...ITEM_KINDS, 'unknown'] as const;
type List = (typeof LISTS)[number];

interface AuditListsProps {
  readonly sheet: AuditSheet;
  /** Absent: nothing can be ticked off. */
  readonly onTick: ((item: AuditItem) => void) | undefined;
}

/** Assets of an audit by what became of them, each list with its count. */
export function AuditLists({ sheet, onTick }: AuditListsProps) {
  const { t } = useTranslation('location_audits');
  const [list, setList] = useState<List>('missing');
  return (
    <>
      <Tabs
        value={list}
        onChange={(_, next: List) => setList(next)}
        variant="scrollable"
        aria-label={t('tab')}
        sx={{ mb: 2, borderBottom: `1px solid ${color.line}` }}
      >
        {LISTS.map((one) => (
          <Tab key={one} value={one} label={`${t(`kinds.${one}`)} ${formatNumber(sheet.counts[one])}`} />
        ))}
      </Tabs>
      <Lines sheet={sheet} list={list} onTick={onTick} />
      {!sheet.is_whole && <Notice tone="info">{t('not_whole')}</Notice>}
    </>
  );
}

const TONES = { found: 'ok', missing: 'ok', elsewhere: 'warning', unknown: 'bad', several: 'warning' } as const;

interface ScanResultProps {
  readonly answer: Scanned;
  readonly onChoose: (one: AuditChoice) => void;
}

/** Result of the last code. */
export function ScanResult({
  answer: { kind, item, is_again: isAgain, code, choices = [] },
  onChoose,
}: ScanResultProps) {
  const { t } = useTranslation('location_audits');
  if (kind === 'several')
    return (
      <Notice tone={TONES[kind]}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {t('told.several', { code })}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {choices.map((one) => (
              <Button key={one.id} size="small" onClick={() => onChoose(one)}>
                {`${one.name} (${one.asset_tag})`}
              </Button>
            ))}
          </Box>
        </Box>
      </Notice>
    );
  const what = item ? `${item.name} (${item.asset_tag})` : code;
  const place = item?.recorded ?? '';
  const text =
    kind === 'unknown'
      ? t('told.unknown', { code })
      : isAgain
        ? t('told.again', { what })
        : kind === 'elsewhere'
          ? t(place === '' ? 'told.nowhere' : 'told.elsewhere', { what, place })
          : t('told.found', { what });
  return <Notice tone={TONES[kind]}>{text}</Notice>;
}

function Lines({
  sheet,
  list,
  onTick,
}: {
  sheet: AuditSheet;
  list: List;
  onTick: ((item: AuditItem) => void) | undefined;
}) {
  const { t } = useTranslation('location_audits');
  const line = {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minHeight: 44,
    py: 1,
    '& + &': { borderTop: `1px solid ${color.softLine}` },
  } as const;
  const items = list === 'unknown' ? [] : sheet.items.filter((one) => one.kind === list);
  if (items.length === 0 && (list !== 'unknown' || sheet.codes.length === 0))
    return <Box sx={{ py: 4, textAlign: 'center', color: color.secondary }}>{t(`none.${list}`)}</Box>;
  return (
    <Box component="ul" aria-label={t(`kinds.${list}`)} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {list === 'unknown' &&
        sheet.codes.map((one) => (
          <Box component="li" key={one.code} sx={line}>
            <bdi>{one.code}</bdi>
          </Box>
        ))}
      {items.map((item) => (
        <Box component="li" key={item.id} sx={line}>
          {onTick && (
            <Checkbox
              checked={item.kind !== 'missing'}
              onChange={() => onTick(item)}
              label={t('tick_one', { what: item.name })}
            />
          )}
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Link to={pageOf(asset, 'detail', item.id)}>{item.name}</Link>
            <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>
              <bdi>{[item.asset_tag, item.recorded, item.found_by].filter(Boolean).join(' · ')}</bdi>
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
