import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Circle, CircleCheck, CircleX } from 'lucide-react';
import { useId, useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Segments } from '@steward/kernel/client/ui/Segments.tsx';
import { StatusChip } from '@steward/kernel/client/ui/StatusChip.tsx';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import { formatDateTime } from '@steward/kernel/contract/fields/index.ts';
import { LONGEST_ANSWER } from '../../contract/check_actions.ts';
import { answerOf, type AnsweredCheck, type CheckKind } from '../../contract/checklist.ts';
import { answerText, limitsText } from './items.ts';

interface CheckLineProps {
  check: AnsweredCheck;
  /** Whether it can be answered. */
  isOpen: boolean;
  /** Whether it is the next one to answer. */
  isCurrent: boolean;
  isBusy: boolean;
  onAnswer: (answer: string | null) => void;
}

/** A checklist item with its answer and author. */
export function CheckLine({ check, isOpen, isCurrent, isBusy, onAnswer }: CheckLineProps) {
  const { t } = useTranslation(['maintenance', 'common']);
  const { name, answer, answered_by: by, answered_at: at } = check;
  const Input = INPUTS[check.kind];
  const notes = [limitsText(check), at === null ? '' : [by?.name ?? '', formatDateTime(at)].filter(Boolean).join(', ')];
  return (
    <Box
      component="li"
      data-check={check.id}
      aria-busy={isBusy}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        py: 2,
        // The next item is highlighted up to the edges of the card.
        mx: -4.5,
        px: 4.5,
        backgroundColor: isCurrent ? color.accentSoft : 'transparent',
        '& + &': { borderTop: `1px solid ${color.softLine}` },
      }}
    >
      <Box
        component={answer === null ? Circle : check.has_failed ? CircleX : CircleCheck}
        size={20}
        strokeWidth={1.75}
        aria-hidden
        sx={{ flex: 'none', color: answer === null ? color.tertiary : check.has_failed ? color.bad : color.ok }}
      />
      <Box sx={{ flex: '1 1 160px', minWidth: 0 }}>
        <Box sx={{ overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
          {check.is_required && (
            <>
              <Box component="span" aria-hidden sx={{ color: color.bad }}>
                {' *'}
              </Box>
              <VisuallyHidden>{` (${t('common:required')})`}</VisuallyHidden>
            </>
          )}{' '}
          {check.has_failed && <StatusChip tone="bad">{t('checks.failed_item')}</StatusChip>}
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: color.secondary }}>{notes.filter(Boolean).join(' · ')}</Box>
      </Box>
      {isOpen ? (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, maxWidth: '100%' }}>
          {answer !== null && (
            <Button
              size="small"
              variant="text"
              aria-label={t('checks.clear', { name })}
              onClick={() => onAnswer(null)}
              sx={{ color: color.secondary }}
            >
              {t('checks.clear_short')}
            </Button>
          )}
          <Input check={check} onAnswer={onAnswer} />
        </Box>
      ) : (
        <Box dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', fontWeight: 500 }}>
          {answerText(check)}
        </Box>
      )}
    </Box>
  );
}

interface AnswerProps {
  check: AnsweredCheck;
  onAnswer: (answer: string | null) => void;
}

function YesNo({ check, onAnswer }: AnswerProps) {
  const { t } = useTranslation('maintenance');
  return (
    <Segments
      label={check.name}
      options={[
        { value: 'yes', label: t('checks.yes') },
        { value: 'no', label: t('checks.no') },
      ]}
      value={check.answer === 'yes' || check.answer === 'no' ? check.answer : null}
      onChange={onAnswer}
    />
  );
}

/** Saved on blur or by Enter. */
function Typed({ check, onAnswer }: AnswerProps) {
  const { t } = useTranslation('maintenance');
  const id = useId();
  const [typed, setTyped] = useState(check.answer ?? '');
  const [known, setKnown] = useState(check.answer);
  // Undone, or answered by somebody else.
  if (known !== check.answer) {
    setKnown(check.answer);
    setTyped(check.answer ?? '');
  }
  const [isWrong, setWrong] = useState(false);
  const isLong = LONG[check.kind];
  const keep = (): void => {
    const next = typed.trim() === '' ? null : answerOf(check, typed);
    const wrong = typed.trim() !== '' && next === null;
    setWrong(wrong);
    if (!wrong && next !== check.answer) onAnswer(next);
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <OutlinedInput
        size="small"
        value={typed}
        error={isWrong}
        multiline={isLong}
        maxRows={6}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.shiftKey) return;
          event.preventDefault();
          keep();
        }}
        endAdornment={check.unit && <Box sx={{ color: color.secondary, paddingInlineStart: 1 }}>{check.unit}</Box>}
        slotProps={{
          input: {
            'aria-label': check.name,
            'aria-invalid': isWrong || undefined,
            'aria-describedby': isWrong ? id : undefined,
            maxLength: LONGEST_ANSWER,
            ...(isLong ? { dir: 'auto' } : { inputMode: 'decimal', dir: 'ltr' }),
          },
        }}
        sx={{ width: isLong ? 260 : 150, maxWidth: '100%' }}
      />
      {isWrong && (
        <Box id={id} role="alert" sx={{ fontSize: '0.8125rem', color: color.bad }}>
          {t('checks.not_number')}
        </Box>
      )}
    </Box>
  );
}

const INPUTS: Readonly<Record<CheckKind, (props: AnswerProps) => ReactElement>> = {
  yes_no: YesNo,
  measure: Typed,
  words: Typed,
};
const LONG: Readonly<Record<CheckKind, boolean>> = { yes_no: false, measure: false, words: true };
