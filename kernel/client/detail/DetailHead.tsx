import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { Suspense, Fragment } from 'react';
import { hasOneOption } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { AvailableAction } from '../actions/record_actions.ts';
import { subtitleOf, titleOf } from '../actions/title.ts';
import { api } from '../api/client.ts';
import { RecordPicture } from '../fields/image.tsx';
import { FieldCell } from '../fields/registry.tsx';
import { toneOf } from '../fields/select.tsx';
import { isEmpty } from '../fields/types.ts';
import { useLabels } from '../i18n/index.ts';
import { detailOverrideOf } from '../record_view/overrides.ts';
import { pageOf } from '../records/paths.ts';
import { recordKeys } from '../records/queries.ts';
import { recordPageParts } from '../slots.ts';
import { color } from '../theme/tokens.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { DetailActions } from './DetailActions.tsx';

/** Header of a record: picture, name, status, identifiers, actions. */
export function DetailHead({
  record,
  row,
  actions,
}: {
  record: RecordDefinition;
  row: Row;
  actions: readonly AvailableAction[];
}) {
  const labels = useLabels(record.name);
  const title = titleOf(record, row);
  const state = Object.entries(record.fields).find(
    ([key, field]) => hasOneOption(field) && toneOf(String(row[key])) !== null,
  );
  const facts = headFacts(record, row);
  // A picture of the body is not shown twice.
  const isElsewhere = detailOverrideOf(record.name).shownElsewhere?.includes('image');
  const identifier = subtitleOf(record, row);
  const above = usePath(record, row.id).map((one) => ({ label: one.name, to: pageOf(record, 'detail', one.id) }));
  return (
    <PageHeader
      title={title}
      documentTitle={[identifier, title].filter((one, index, all) => one && all.indexOf(one) === index).join(' ')}
      crumbs={[{ label: labels.many, to: pageOf(record, 'list') }, ...above, { label: identifier || title }]}
      leading={<RecordPicture record={record} row={isElsewhere ? { ...row, image: null } : row} size={64} />}
      status={
        state && <FieldCell value={row[state[0]]} field={state[1]} fieldKey={state[0]} record={record} row={row} />
      }
      subtitle={facts.length > 0 && <HeadFacts record={record} row={row} keys={facts} />}
      actions={
        <>
          <Suspense fallback={null}>
            {recordPageParts.all().map(({ Button }, index) => (
              <Button key={index} record={record.name} id={row.id} title={title} />
            ))}
          </Suspense>
          <DetailActions name={title} actions={actions} />
        </>
      }
    />
  );
}

function HeadFacts({ record, row, keys }: { record: RecordDefinition; row: Row; keys: readonly string[] }) {
  const labels = useLabels(record.name);
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 2,
        minHeight: 22,
        fontSize: '0.875rem',
        '& a': { color: 'inherit', fontWeight: 400 },
      }}
    >
      {keys.map((key, index) => {
        const field = record.fields[key];
        const value = row[key];
        return (
          field && (
            <Fragment key={key}>
              {index > 0 && (
                <Box component="span" aria-hidden sx={{ color: color.tertiary }}>
                  ·
                </Box>
              )}
              <Box
                component="span"
                className={field.unique ? 'tabular' : undefined}
                sx={{ display: 'inline-flex', alignItems: 'center', minWidth: 0 }}
              >
                <FieldCell value={value} field={field} fieldKey={key} record={record} row={row} />
                {field.unique === true && typeof value === 'string' && (
                  <CopyButton text={value} label={labels.fields[key] ?? key} />
                )}
              </Box>
            </Fragment>
          )
        );
      })}
    </Box>
  );
}

/** Fields under the title of a record's page: the type's own choice, else the subtitle and unique ones. */
export function headFacts(record: RecordDefinition, row: Row): readonly string[] {
  const unique = Object.keys(record.fields).filter(
    (key) => key !== record.title && key !== record.subtitle && record.fields[key]?.unique === true,
  );
  // Fields that provide the title are not repeated.
  const named = isEmpty(row[record.title]) ? (record.titleFrom ?? []) : [];
  return (detailOverrideOf(record.name).facts ?? [record.subtitle, ...unique]).filter(
    (key): key is string => key !== undefined && !named.includes(key) && !isEmpty(row[key]),
  );
}

interface Step {
  readonly id: string;
  readonly name: string;
}

/** The ancestors of a record in a tree, root first; empty until known. */
function usePath(record: RecordDefinition, id: string): readonly Step[] {
  const { data } = useQuery({
    queryKey: [...recordKeys.row(record.name, id), 'path'],
    queryFn: () => api.get<{ results: readonly Step[] }>(`${record.wire}/${id}/path/`),
    enabled: record.parent !== undefined,
    retry: false,
  });
  return data?.results.filter((one) => one.id !== id) ?? [];
}
