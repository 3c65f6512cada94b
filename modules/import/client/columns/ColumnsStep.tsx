import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { errorMessage, ApiError, fieldErrors } from '@steward/kernel/client/api/errors.ts';
import { queryClient } from '@steward/kernel/client/api/query_client.ts';
import { refreshRecord } from '@steward/kernel/client/records/queries.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import { importKeys, makeField, saveChoices, startCheck, type ImportJob, type Options } from '../wire.ts';
import { ColumnRow } from './ColumnRow.tsx';
import { FillCard } from './FillCard.tsx';
import { OptionsCard } from './OptionsCard.tsx';
import { ValuesCard } from './ValuesCard.tsx';

interface Choices {
  readonly mapping: readonly (string | null)[];
  readonly options: Options;
}

/** Mapping of columns and their formats. Choices are stored at once; the server returns what the file proves. */
export function ColumnsStep({ job, onChecked }: { job: ImportJob; onChecked: (job: ImportJob) => void }) {
  const { t } = useTranslation('import');
  const { t: errors } = useTranslation('errors');
  const [choices, setChoices] = useState<Choices>({ mapping: job.mapping, options: job.options });
  const latest = useRef(choices);
  const keep = (next: Choices): void => {
    latest.current = next;
    setChoices(next);
  };
  const save = useMutation({
    scope: { id: job.id },
    mutationFn: (next: Choices) => saveChoices(job.id, next),
    onSuccess: (next, sent) => {
      queryClient.setQueryData(importKeys.job(job.id), next);
      // The answer is used unless choices changed meanwhile.
      if (latest.current === sent) keep({ mapping: next.mapping, options: next.options });
    },
  });
  const begin = useMutation({
    scope: { id: job.id },
    mutationFn: (profile: string | null) => saveChoices(job.id, { options: { profile } }),
    onSuccess: (next) => {
      queryClient.setQueryData(importKeys.job(job.id), next);
      keep({ mapping: next.mapping, options: next.options });
    },
    onError: toastFailure,
  });
  const field = useMutation({
    scope: { id: job.id },
    mutationFn: async (index: number) => {
      const { key } = await makeField(job.record, job.headers[index] ?? '', job.guesses[index] ?? 'text');
      const mapping = latest.current.mapping.map((one, at) => (at === index ? key : one));
      return saveChoices(job.id, { mapping, options: latest.current.options });
    },
    onSuccess: (next, index) => {
      queryClient.setQueryData(importKeys.job(job.id), next);
      keep({ mapping: next.mapping, options: next.options });
      toast.success(t('new_field.made', { name: job.headers[index] ?? '' }));
      void refreshRecord(queryClient, 'custom_field');
    },
    onError: toastFailure,
  });
  const check = useMutation({
    scope: { id: job.id },
    mutationFn: async () => {
      await saveChoices(job.id, choices);
      return startCheck(job);
    },
    onSuccess: onChecked,
  });
  const change = (next: Choices): void => {
    keep(next);
    if (next.mapping.some((one) => one !== null)) save.mutate(next);
  };
  const map = (index: number, key: string | null): void => {
    const other = key === null ? -1 : choices.mapping.indexOf(key);
    if (key !== null && other >= 0 && other !== index) {
      toast.info(
        t('columns.moved', {
          field: job.targets.find((one) => one.key === key)?.name ?? key,
          name: job.headers[index] ?? '',
          other: job.headers[other] ?? '',
        }),
      );
    }
    const mapping = choices.mapping.map((one, at) => (at === index ? key : one === key ? null : one));
    const { match } = choices.options;
    const lost = match !== null && !mapping.includes(match);
    const again = job.match_keys.find((one) => mapping.includes(one)) ?? null;
    change({ mapping, options: lost || match === null ? { ...choices.options, match: again } : choices.options });
  };
  const can = useCan();
  const ownField = findRecord('custom_field');
  const mayMake = ownField !== undefined && can(permissionFor(ownField, 'write'));
  const failure = check.error ?? save.error;
  const atField = fieldErrors(failure);
  const isShown = ['match', 'currency'].some((key) => atField[key] !== undefined);
  const said = isShown
    ? null
    : failure instanceof ApiError
      ? (errorMessage(failure.body) ?? errors('wrong'))
      : failure
        ? errors('wrong')
        : null;
  const isCompany = job.headers.some(
    (header, index) => /^(company|firma|unternehmen|empresa)$/i.test(header.trim()) && choices.mapping[index] === null,
  );

  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 1.7fr) minmax(320px, 1fr)' },
        gap: 3.5,
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 3.5, minWidth: 0 }}>
        <Card
          padding="none"
          title={t('columns.title')}
          action={
            <Box
              component="span"
              sx={{ display: { xs: 'none', sm: 'inline' }, fontSize: '0.8125rem', color: color.tertiary }}
            >
              {t('columns.text')}
            </Box>
          }
        >
          <Box component="ul" sx={{ m: 0, p: 0, px: 4.5, pb: 2, listStyle: 'none' }}>
            {job.headers.map((header, index) => (
              <ColumnRow
                key={header}
                heading={header}
                samples={job.samples[index] ?? []}
                targets={job.targets}
                value={choices.mapping[index] ?? null}
                taken={choices.mapping}
                isMatch={choices.options.match !== null && choices.mapping[index] === choices.options.match}
                isCalculated={job.calculated[index] ?? false}
                onChange={(key) => map(index, key)}
                onNewField={
                  mayMake && job.guesses[index]
                    ? { type: job.guesses[index], isBusy: field.isPending, make: () => field.mutate(index) }
                    : null
                }
              />
            ))}
          </Box>
        </Card>
        <ValuesCard
          job={job}
          mapping={choices.mapping}
          options={choices.options}
          onChange={(options) => change({ ...choices, options })}
        />
        <FillCard
          job={job}
          mapping={choices.mapping}
          options={choices.options}
          onChange={(options) => change({ ...choices, options })}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 3.5, position: { lg: 'sticky' }, top: { lg: 72 } }}>
        {isCompany && <Notice>{t('columns.company')}</Notice>}
        <OptionsCard
          job={job}
          mapping={choices.mapping}
          options={choices.options}
          errors={atField}
          onChange={(options) => change({ ...choices, options })}
          onProfile={(profile) => begin.mutate(profile)}
        />
        {said !== null && <Notice tone="bad">{said}</Notice>}
        <Button
          variant="contained"
          color="primary"
          size="large"
          disabled={check.isPending || choices.mapping.every((one) => one === null)}
          onClick={() => check.mutate()}
        >
          {t('columns.next', { rows: t('row_count', { count: job.row_count }) })}
        </Button>
      </Box>
    </Box>
  );
}
