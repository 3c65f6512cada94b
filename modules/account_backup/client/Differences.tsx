import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Checkbox } from '@steward/kernel/client/ui/Checkbox.tsx';
import type { RestoreDifference, RestoreWay } from '../contract/wire.ts';

interface DifferencesProps {
  differences: readonly RestoreDifference[];
  way: RestoreWay;
  keep: ReadonlySet<string>;
  onKeep: (ids: readonly string[], isKept: boolean) => void;
  part: RestorePart;
  onPart: (part: RestorePart) => void;
}

/** What of a backup comes back: everything, one table, or some records with what hangs on them. */
export interface RestorePart {
  readonly table: string | null;
  readonly only: ReadonlySet<string>;
}

export const EVERYTHING: RestorePart = { table: null, only: new Set() };

const KINDS = ['extra', 'changed', 'missing'] as const;

/** Types with a difference, and the named records of the chosen one. */
export function Differences({ differences, way, keep, onKeep, part, onPart }: DifferencesProps) {
  const { t } = useTranslation('account_backup');
  const labels = useAllLabels();
  const differing = differences.filter((one) => one.missing + one.changed + one.extra > 0);
  const [chosen, setChosen] = useState(differing.find((one) => one.record !== null)?.table ?? differing[0]?.table);
  const named = (one: RestoreDifference): string =>
    labels[one.record ?? '']?.many ?? t('further', { table: one.table.replaceAll('_', ' ') });
  const number = (value: number, isOff = false): string => (value === 0 || isOff ? '—' : formatNumber(value));
  const shown = differing.find((one) => one.table === chosen);
  const only = way === 'missing' || part.only.size > 0;
  const choose = (id: string, isChosen: boolean): void => {
    const next = new Set(part.only);
    if (isChosen) next.add(id);
    else next.delete(id);
    onPart({ table: null, only: next });
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <Box sx={{ overflowX: 'auto' }}>
        <Box component="table" className="tabular" sx={{ width: '100%', borderCollapse: 'collapse', ...CELLS }}>
          <thead>
            <tr>
              <th scope="col">{t('type')}</th>
              <th scope="col">{t('was')}</th>
              <th scope="col">{t('comes_back')}</th>
              <th scope="col">{t('changes_back')}</th>
              <th scope="col">{t('goes_away')}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((one) => (
              <Box
                component="tr"
                key={one.table}
                sx={one.table === chosen ? { backgroundColor: color.accentSoft } : {}}
              >
                <th scope="row">
                  <Button
                    size="small"
                    aria-pressed={one.table === chosen}
                    onClick={() => setChosen(one.table)}
                    sx={{ justifyContent: 'flex-start', textAlign: 'start', minHeight: { xs: 44, md: 32 } }}
                  >
                    {named(one)}
                  </Button>
                </th>
                <td>{formatNumber(one.was)}</td>
                <Box component="td" sx={{ color: color.ok }}>
                  {number(one.missing)}
                </Box>
                <td>{number(one.changed, only)}</td>
                <Box component="td" sx={{ color: color.bad }}>
                  {number(one.extra, only)}
                </Box>
              </Box>
            ))}
          </tbody>
        </Box>
        <Box sx={{ color: color.secondary, mt: 2 }}>
          {t('without_difference', { n: formatNumber(differences.length - differing.length) })}
        </Box>
      </Box>
      {shown && (
        <Box>
          {differing.length > 1 && (
            <Ticked
              label={t('only_type', { type: named(shown) })}
              isOn={part.table === shown.table}
              onChange={(isOn) => onPart({ table: isOn ? shown.table : null, only: new Set() })}
            />
          )}
          {KINDS.filter((kind) => shown[kind] > 0 && (kind === 'missing' || !only)).map((kind) => {
            const examples = shown.examples.filter((one) => one.kind === kind);
            const ids = examples.map((one) => one.id);
            return (
              <Box component="section" key={kind} aria-label={t(`lists.${kind}`)} sx={{ mb: 3 }}>
                <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 32 }}>
                  <Box component="h3" sx={{ m: 0, fontSize: '0.8125rem', fontWeight: 600 }}>
                    {t(`lists.${kind}`)} {formatNumber(shown[kind])}
                  </Box>
                  {kind === 'extra' && (
                    <Button size="small" onClick={() => onKeep(ids, !ids.every((id) => keep.has(id)))}>
                      {t('keep_all')}
                    </Button>
                  )}
                </Box>
                <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 240, overflowY: 'auto' }}>
                  {examples.map((one) => (
                    <Box
                      component="li"
                      key={one.id}
                      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, py: 1 }}
                    >
                      <bdi>{one.name || t('unnamed')}</bdi>
                      {kind === 'missing' && shown.record !== null && (
                        <Checkbox
                          label={t('only_one', { name: one.name || t('unnamed') })}
                          checked={part.only.has(one.id)}
                          onChange={(event) => choose(one.id, event.target.checked)}
                        />
                      )}
                      {kind === 'extra' && (
                        <Box
                          component="span"
                          sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, flex: 'none' }}
                        >
                          <Checkbox
                            label={t('keep_one', { name: one.name || t('unnamed') })}
                            checked={keep.has(one.id)}
                            onChange={(event) => onKeep([one.id], event.target.checked)}
                          />
                          <span aria-hidden>{t('keep_short')}</span>
                        </Box>
                      )}
                    </Box>
                  ))}
                </Box>
                {shown[kind] > examples.length && (
                  <Box sx={{ color: color.secondary }}>
                    {t('more', { n: formatNumber(shown[kind] - examples.length) })}
                  </Box>
                )}
              </Box>
            );
          })}
        </Box>
      )}
    </Box>
  );
}

function Ticked({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Box
      component="label"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, mb: 2, minHeight: { xs: 44, md: 32 } }}
    >
      <Checkbox label={label} checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      <span aria-hidden>{label}</span>
    </Box>
  );
}

const CELLS = {
  fontSize: '0.8125rem',
  '& th, & td': { p: '6px 8px', textAlign: 'end', borderBottom: `1px solid ${color.line}`, fontWeight: 400 },
  '& th:first-of-type': { textAlign: 'start', pl: 0 },
  '& thead th': { color: color.secondary },
} as const;
