import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { api } from '@steward/kernel/client/api/client.ts';
import { workspaceKey } from '@steward/kernel/client/api/query_client.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { CodeInput } from '@steward/kernel/client/pickers/CodeInput.tsx';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Checkbox } from '@steward/kernel/client/ui/Checkbox.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { SkeletonLines } from '@steward/kernel/client/ui/Skeletons.tsx';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { asset } from '@steward/modules/assets/contract';
import {
  ITEM_KINDS,
  type AuditChoice,
  type AuditItem,
  type AuditSheet,
  type ScanAnswer,
  type AuditCounts,
} from '../contract/wire.ts';

const LISTS = [...ITEM_KINDS, 'unknown'] as const;
type List = (typeof LISTS)[number];

/** Screen of a location audit: codes are scanned or assets ticked off. It can be interrupted. */
export function AuditWalk({ row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('location_audits');
  const may = useCan();
  const client = useQueryClient();
  const isOpen = row['status'] === 'open' && may('locationsaudit:update');
  const { data: sheet } = useQuery(sheetQuery(row.id, isOpen));
  const [list, setList] = useState<List>('missing');
  const [last, setLast] = useState<(ScanAnswer & { code: string }) | null>(null);
  const changed = (): void => void refreshRecord(client, 'location_audit');
  const scan = useMutation({
    mutationFn: (code: string) => scanInto(row.id, code),
    onSuccess: (answer, code) => setLast({ ...answer, code }),
    onError: toastFailure,
    onSettled: changed,
  });
  const tick = useMutation({
    mutationFn: ({ id, kind }: Pick<AuditItem, 'id' | 'kind'>) => tickIn(row.id, id, kind === 'missing'),
    onError: toastFailure,
    onSettled: changed,
  });
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
                scan.mutate(code);
                return true;
              }}
            />
            <Box aria-live="polite">
              {last && (
                <ScanResult
                  answer={last}
                  onChoose={({ id }) => {
                    setLast(null);
                    tick.mutate({ id, kind: 'missing' });
                  }}
                />
              )}
            </Box>
          </Box>
        </Card>
      )}
      <Card>
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
        <Lines sheet={sheet} list={list} onTick={isOpen ? (item) => tick.mutate(item) : undefined} />
        {!sheet.is_whole && <Notice tone="info">{t('not_whole')}</Notice>}
      </Card>
    </Box>
  );
}

const TONES = { found: 'ok', missing: 'ok', elsewhere: 'warning', unknown: 'bad', several: 'warning' } as const;

interface ScanResultProps {
  readonly answer: ScanAnswer & { readonly code: string };
  readonly onChoose: (one: AuditChoice) => void;
}

/** Result of the last code. */
function ScanResult({ answer: { kind, item, is_again: isAgain, code, choices = [] }, onChoose }: ScanResultProps) {
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

/** Others may scan the same location at the same time. */
const AGAIN_AFTER = 5000;

const sheetQuery = (id: string, isOpen: boolean) =>
  queryOptions({
    queryKey: workspaceKey(['records', 'location_audit', 'sheet', id]),
    queryFn: ({ signal }) => api.get<AuditSheet>(`location-audit/${id}/sheet/`, { signal }),
    ...(isOpen ? { refetchInterval: AGAIN_AFTER } : {}),
  });

function scanInto(id: string, code: string): Promise<ScanAnswer> {
  return api.post<ScanAnswer>(`location-audit/${id}/scan/`, { code });
}

function tickIn(id: string, assetId: string, isFound: boolean): Promise<{ counts: AuditCounts }> {
  return api.post(`location-audit/${id}/tick/`, { assets_ids: [assetId], is_found: isFound });
}
