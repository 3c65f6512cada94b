import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { ImportSet, SetQuestion } from '../../contract/wire.ts';
import { answer, useAdopt } from './calls.ts';

const OPTIONS = { date_order: ['dmy', 'mdy'], decimal_mark: ['point', 'comma'] } as const;

/** What no file proves, asked once for all of them. */
export function QuestionsCard({ set }: { readonly set: ImportSet }) {
  const { t } = useTranslation('import');
  const adopt = useAdopt();
  const answering = useMutation({
    mutationFn: ({ key, value }: { key: SetQuestion; value: string }) => answer(set.id, { [key]: value }),
    onSuccess: adopt,
    onError: toastFailure,
  });
  const word = (option: (typeof OPTIONS)[SetQuestion][number]): string =>
    option === 'dmy' || option === 'mdy' ? t(`options.${option}`) : t(`set.${option}`);
  return (
    <Card title={t('set.questions')}>
      <Box sx={{ display: 'grid', gap: 3, maxWidth: 420 }}>
        {set.questions.map(({ key, answer: given, examples }) => (
          <Field key={key} label={t(`set.${key}`)} help={t('set.proof', { examples: examples.join(', ') })}>
            {({ id }) => (
              <Select
                fullWidth
                displayEmpty
                value={given ?? ''}
                disabled={answering.isPending}
                onChange={(event) => answering.mutate({ key, value: event.target.value })}
                SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
              >
                {given === null && (
                  <MenuItem value="" disabled sx={{ display: 'none' }}>
                    <Box component="span" sx={{ color: color.tertiary }}>
                      {t('options.ask')}
                    </Box>
                  </MenuItem>
                )}
                {OPTIONS[key].map((option) => (
                  <MenuItem key={option} value={option}>
                    {word(option)}
                  </MenuItem>
                ))}
              </Select>
            )}
          </Field>
        ))}
      </Box>
    </Card>
  );
}
