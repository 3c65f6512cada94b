import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { hasLines } from '@steward/kernel/contract/fields/index.ts';
import { ownSection } from '@steward/kernel/contract/records/fieldsets.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { SYSTEM_FIELDS } from '@steward/kernel/contract/wire/filters.ts';
import { FieldCell } from '../fields/registry.tsx';
import { isEmpty } from '../fields/types.ts';
import { useAllLabels, useLabels } from '../i18n/index.ts';
import { color } from '../theme/tokens.ts';
import { Card } from '../ui/Card.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { SkeletonLines } from '../ui/Skeletons.tsx';
import { factSections } from './facts.ts';
import { FactValue } from './FactValue.tsx';
import { detailOverrideOf } from './overrides.ts';
import { useArrangedRecord } from './useArrangedRecord.ts';

/** All fields in their sections, in two columns, but those `elsewhere`. Empty ones are hidden until asked for. */
export function FactSections({
  record: type,
  row,
  elsewhere = [],
}: {
  record: RecordDefinition;
  row: Row;
  elsewhere?: readonly string[];
}) {
  const { t } = useTranslation('detail');
  const record = useArrangedRecord(type, row);
  const labels = useLabels(record.name);
  const system = useAllLabels()['system'];
  const [all, setAll] = useState(false);
  const { sections, hidden } = factSections(record, row, all, elsewhere);
  const titleOf = (name: string): string => ownSection(name) ?? labels.sections?.[name] ?? t('overview');
  const { values: own = {} } = detailOverrideOf(record.name);
  return (
    <Card>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {sections.map(({ name, keys }) => (
          <Box component="section" key={name} aria-label={titleOf(name)} sx={{ minWidth: 0 }}>
            <Box component="h2" sx={{ m: 0, mb: 3, fontSize: '0.875rem', fontWeight: 600 }}>
              {titleOf(name)}
            </Box>
            {keys.some((key) => !own[key]) && (
              <Grid>
                {keys
                  .filter((key) => !own[key])
                  .map((key) => (
                    <Fact key={key} record={record} row={row} fieldKey={key} label={labels.fields[key] ?? key} />
                  ))}
              </Grid>
            )}
            {keys.map((key) => {
              const Own = own[key];
              return (
                Own && (
                  <Box key={key} sx={{ '* + &': { mt: 3 } }}>
                    <Suspense fallback={<SkeletonLines lines={6} />}>
                      <Own row={row} />
                    </Suspense>
                  </Box>
                )
              );
            })}
          </Box>
        ))}
        <Box component="section" aria-label={t('record')}>
          <Box component="h2" sx={{ m: 0, mb: 3, fontSize: '0.875rem', fontWeight: 600 }}>
            {t('record')}
          </Box>
          <Grid>
            {Object.entries(SYSTEM_FIELDS).map(([key, field]) => [
              <dt key={`${key}-name`}>{system?.fields[key] ?? key}</dt>,
              <dd key={key}>
                <FieldCell value={row[key]} field={field} fieldKey={key} record={record} row={row} />
              </dd>,
            ])}
          </Grid>
        </Box>
      </Box>
      {(hidden > 0 || all) && (
        <Button size="small" variant="text" onClick={() => setAll(!all)} sx={{ mt: 3, marginInlineStart: -2.5 }}>
          {all ? t('hide_empty') : t('show_empty', { count: hidden })}
        </Button>
      )}
    </Card>
  );
}

function Grid({ children }: { children: ReactNode }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '144px minmax(0, 1fr)', xl: '152px minmax(0, 1fr) 152px minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: 2.5,
        '& dt': { color: color.secondary, minWidth: 0, overflowWrap: 'anywhere', hyphens: 'auto' },
        '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
        '& .wide': { gridColumn: { xl: '2 / -1' } },
      }}
    >
      {children}
    </Box>
  );
}

function Fact({
  record,
  row,
  fieldKey,
  label,
}: {
  record: RecordDefinition;
  row: Row;
  fieldKey: string;
  label: string;
}) {
  const field = record.fields[fieldKey];
  if (!field) return null;
  const value = row[fieldKey];
  const copies = field.unique === true && typeof value === 'string' && value !== '';
  return (
    <>
      <dt>{label}</dt>
      <dd className={field.wide ? 'wide' : undefined} style={hasLines(field) ? { whiteSpace: 'pre-wrap' } : undefined}>
        <FactValue record={record} row={row} fieldKey={fieldKey} field={field} />
        {copies && !isEmpty(value) && <CopyButton text={value} label={label} />}
      </dd>
    </>
  );
}
