import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useMutation } from '@tanstack/react-query';
import { ChevronDown, Circle, CircleCheck } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { toastFailure } from '@steward/kernel/client/actions/undo.ts';
import { formatNumber } from '@steward/kernel/client/fields/format.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { CURRENCIES } from '@steward/kernel/contract/fields/money.ts';
import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import type { MoveInState } from '../contract/wire.ts';
import { answer, check } from './calls.ts';

type Asked = MoveInState['questions'][number];

/** What the data does not say, each asked once, with its proof and a proposed answer. Open ones come first. */
export function QuestionsCard({ move }: { readonly move: MoveInState }) {
  const { t } = useTranslation('moving_in');
  const answering = useMutation({
    mutationFn: async (given: Readonly<Record<string, string>>) => {
      const next = await answer(move.id, given);
      // Once nothing is open it is tried at once, also again after a change.
      return next.questions.every((one) => one.answer !== null) ? check(move.id) : next;
    },
    onError: toastFailure,
  });
  const isBusy = answering.isPending || isUnderWay(move);
  const questions = move.questions.toSorted(
    (one, other) => Number(one.answer !== null) - Number(other.answer !== null),
  );
  const answered = questions.filter((one) => one.answer !== null).length;
  return (
    <Card
      title={t('questions.title')}
      padding="none"
      action={
        <Box className="tabular" sx={{ fontSize: '0.8125rem', color: color.secondary }}>
          {t('questions.answered', { done: answered, all: questions.length })}
        </Box>
      }
    >
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {questions.map((question) => (
          <Line
            key={question.key}
            question={question}
            isBusy={isBusy}
            onAnswer={(value) => answering.mutate({ [question.key]: value })}
          />
        ))}
      </Box>
    </Card>
  );
}

function Line({
  question,
  isBusy,
  onAnswer,
}: {
  readonly question: Asked;
  readonly isBusy: boolean;
  readonly onAnswer: (value: string) => void;
}) {
  const { t } = useTranslation('moving_in');
  const id = useId();
  const { key, count, of, examples, options, answer: given } = question;
  const values = { count, number: formatNumber(count), all: formatNumber(of), examples: examples.join(', ') };
  const Sign = given === null ? Circle : CircleCheck;
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '18px minmax(0, 1fr) minmax(110px, 140px)',
        alignItems: 'center',
        columnGap: 2.5,
        px: 4.5,
        py: 2.5,
        borderTop: `1px solid ${color.softLine}`,
      }}
    >
      <Box component={Sign} size={17} aria-hidden sx={{ color: given === null ? color.tertiary : color.ok }} />
      <Box sx={{ minWidth: 0 }}>
        <Box id={`${id}-label`} sx={{ fontWeight: 500 }}>
          {t(`questions.${key}.title`, values)}
          {given === null && <VisuallyHidden>{` (${t('questions.open')})`}</VisuallyHidden>}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: color.tertiary, overflowWrap: 'anywhere' }}>
          {t(`questions.${key}.proof`, values)}
        </Box>
      </Box>
      {key === 'currency' ? (
        <Autocomplete
          options={CURRENCIES}
          value={given}
          disabled={isBusy}
          autoHighlight
          popupIcon={<ChevronDown size={16} />}
          onChange={(_, value) => {
            if (value !== null) onAnswer(value);
          }}
          renderInput={({ slotProps: { input, htmlInput } }) => (
            <OutlinedInput
              ref={input.ref}
              className={input.className}
              onMouseDown={input.onMouseDown}
              endAdornment={input.endAdornment}
              fullWidth
              slotProps={{ input: { ...htmlInput, 'aria-labelledby': `${id}-label` } }}
            />
          )}
        />
      ) : (
        <Select
          fullWidth
          displayEmpty
          value={given ?? ''}
          disabled={isBusy}
          onChange={(event) => onAnswer(event.target.value)}
          SelectDisplayProps={{ id, 'aria-labelledby': `${id}-label ${id}` }}
        >
          {given === null && (
            <MenuItem value="" disabled sx={{ display: 'none' }}>
              {t('questions.choose')}
            </MenuItem>
          )}
          {options.map((option) => (
            <MenuItem key={option} value={option}>
              {t(`questions.options.${option}`)}
            </MenuItem>
          ))}
        </Select>
      )}
    </Box>
  );
}
