import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';
import { RecordPicker } from '@steward/kernel/client/pickers/RecordPicker.tsx';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import { iconNamed } from '@steward/kernel/client/ui/icons/icons.ts';
import { isAssignee } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import { type CheckoutInput, assigneeKeys } from './calls.ts';

interface AssigneeChoiceProps {
  value: Pick<CheckoutInput, 'type' | 'assignee'>;
  onChange: (next: Pick<CheckoutInput, 'type' | 'assignee'>) => void;
  error?: string | undefined;
  /** Assets being checked out cannot be their own assignee. */
  exclude?: readonly string[];
  /** Types that are offered; absent: all that can hold. */
  types?: readonly string[];
  /** Whether it may be checked out to others. */
  anybody?: boolean;
  autoFocus?: boolean;
}

/** Type of assignee, then the record. Without permission to assign to others, only oneself. */
export function AssigneeChoice({
  value,
  onChange,
  error,
  exclude = [],
  types,
  anybody = false,
  autoFocus = false,
}: AssigneeChoiceProps) {
  const { t } = useTranslation('checkout');
  const labels = useAllLabels();
  const user = useUser();
  const may = useCan();
  const isForMe = value.type === 'user' && !anybody && !may('can_assign_assets');
  const offered = assigneeTypes().filter((one) => types?.includes(one.name) ?? true);
  const word = (type: string): string => labels[type]?.one ?? type;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        value={value.type}
        aria-label={t('to')}
        onChange={(_, type: string | null) => type && onChange({ type, assignee: null })}
      >
        {offered.map(({ name: type, icon }) => {
          const Icon = iconNamed(icon);
          return (
            <ToggleButton key={type} value={type} sx={{ gap: 1.5 }}>
              <Icon size={15} strokeWidth={1.75} aria-hidden />
              {word(type)}
            </ToggleButton>
          );
        })}
      </ToggleButtonGroup>
      <Field label={word(value.type)} required error={error}>
        {(control) =>
          isForMe && user ? (
            <Box>
              <Button
                id={control.id}
                fullWidth
                variant={value.assignee ? 'contained' : 'outlined'}
                color={value.assignee ? 'primary' : 'inherit'}
                aria-pressed={value.assignee !== null}
                onClick={() => onChange({ type: 'user', assignee: { id: user.id, name: user.name } })}
              >
                {t('myself', { name: user.name })}
              </Button>
              <Box sx={{ mt: 1.5, color: color.secondary, fontSize: '0.8125rem' }}>{t('only_me')}</Box>
            </Box>
          ) : (
            <RecordPicker
              key={value.type}
              to={value.type}
              value={value.assignee}
              onChange={(assignee) => onChange({ type: value.type, assignee })}
              control={control}
              label={word(value.type)}
              exclude={exclude}
              autoFocus={autoFocus}
            />
          )
        }
      </Field>
    </Box>
  );
}

/** The assignee of a check-out; oneself, without permission to assign to others. */
export function AssigneeSlot({ values, change, errors, ids }: ActionSlotProps) {
  const assignee = values['assignee'];
  const [type, setType] = useState(isAssignee(assignee) ? assignee.type : (assigneeTypes()[0]?.name ?? ''));
  return (
    <AssigneeChoice
      value={{ type, assignee: isAssignee(assignee) ? assignee : null }}
      onChange={(next) => {
        setType(next.type);
        change({ assignee: next.assignee && { ...next.assignee, type: next.type } });
      }}
      error={assigneeKeys()
        .map((key) => errors[key])
        .find(Boolean)}
      exclude={ids}
      autoFocus
    />
  );
}
