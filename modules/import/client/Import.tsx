import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { Files } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { useAllLabels, inSentence } from '@steward/kernel/client/i18n/index.ts';
import { useHoldsPermission, useReadOnlyReason } from '@steward/kernel/client/session/auth.ts';
import { readOnlyReasonText } from '@steward/kernel/client/session/read_only_reason.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { EmptyState } from '@steward/kernel/client/ui/States.tsx';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { DropZone } from './file/DropZone.tsx';
import { Sheets, sheetsIn } from './file/Sheets.tsx';
import { ImportSteps } from './ImportSteps.tsx';
import { PastImports } from './PastImports.tsx';
import { useNewSet } from './set/useNewSet.ts';
import { importable, importKeys, upload } from './wire.ts';

/** First step: record type and file; past imports below. */
export function Import() {
  const { t } = useTranslation('import');
  const labels = useAllLabels();
  const router = useRouter();
  const query: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const records = importable(useHoldsPermission());
  const wanted = typeof query['type'] === 'string' ? findRecord(query['type']) : undefined;
  const record = records.find((one) => one.name === wanted?.name) ?? records[0];
  const sending = useMutation({
    mutationFn: ({ type, file, sheet }: { type: RecordDefinition; file: File; sheet: string | null }) =>
      upload(type, file, sheet),
    onSuccess: (job) => {
      queryClient.setQueryData(importKeys.job(job.id), job);
      void queryClient.invalidateQueries({ queryKey: [...importKeys.all, 'list'] });
      router.history.push(`/import/${job.id}`);
    },
  });

  const together = useNewSet();
  /** Several files are imported together. */
  const take = (files: readonly File[]): void => {
    const [file] = files;
    if (files.length === 1 && file && record) sending.mutate({ type: record, file, sheet: null });
    else together.mutate(files);
  };

  const why = useReadOnlyReason();
  const sheets = sheetsIn(sending.error);
  const file = sending.variables?.file;

  if (!record)
    return (
      <>
        <PageHeader title={t('title')} />
        <Card>
          <EmptyState title={t('file.kind_none')} />
        </Card>
      </>
    );
  return (
    <>
      <PageHeader
        title={t('title_of', { what: inSentence(labels[record.name]?.many ?? '') })}
        actions={<ImportSteps current="file" />}
      />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        {why ? (
          <Notice>{readOnlyReasonText(why)}</Notice>
        ) : (
          <Card>
            <Box sx={{ display: 'grid', gap: 4.5 }}>
              <Box sx={{ maxWidth: 320 }}>
                <Field label={t('file.kind')}>
                  {({ id }) => (
                    <Select
                      fullWidth
                      value={record.name}
                      disabled={sending.isPending}
                      onChange={(event) => {
                        sending.reset();
                        router.history.replace(`/import?type=${event.target.value}`);
                      }}
                      SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
                    >
                      {records.map((one) => (
                        <MenuItem key={one.name} value={one.name}>
                          {labels[one.name]?.many}
                        </MenuItem>
                      ))}
                    </Select>
                  )}
                </Field>
                <LinkButton
                  to="/import/set/new"
                  size="small"
                  startIcon={<Files size={15} aria-hidden />}
                  sx={{ mt: 2 }}
                >
                  {t('set.several')}
                </LinkButton>
              </Box>
              <DropZone
                busy={sending.isPending ? sending.variables.file.name : null}
                error={sheets.length > 0 ? null : sending.error}
                onFiles={take}
              />
              {sheets.length > 0 && file && (
                <Sheets
                  name={file.name}
                  sheets={sheets}
                  onChoose={(sheet) => sending.mutate({ type: record, file, sheet })}
                />
              )}
            </Box>
          </Card>
        )}
        <PastImports />
      </Box>
    </>
  );
}
