import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { controlsOf, FieldInput } from '@steward/kernel/client/fields/controls.tsx';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { mayBeEmpty, type BulkChange } from './changes.ts';

interface EditFieldProps {
  record: RecordDefinition;
  change: BulkChange;
  label: string;
  onChange: (change: BulkChange) => void;
  onRemove: () => void;
}

/** One field of a bulk edit: a value, or cleared. */
export function EditField({ record, change, label, onChange, onRemove }: EditFieldProps) {
  const { t } = useTranslation('list');
  const currency = useUser()?.company.settings?.currency ?? 'EUR';
  const field = record.fields[change.key];
  if (!field) return null;
  const toggle = (
    <Button
      size="small"
      variant="text"
      aria-pressed={change.empty}
      onClick={() => onChange({ ...change, empty: !change.empty })}
      sx={{ height: 20, minHeight: 0, px: 1 }}
    >
      {change.empty ? t('bulk.set') : t('bulk.clear')}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 36px', gap: 2, alignItems: 'start' }}>
      <Field label={label} hint={mayBeEmpty(field) ? toggle : undefined} group={controlsOf(field).isGroup === true}>
        {(control) =>
          change.empty ? (
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                minHeight: 36,
                px: 3,
                border: `1px dashed ${color.line}`,
                borderRadius: '8px',
                color: color.tertiary,
              }}
            >
              {t('op.empty')}
            </Box>
          ) : (
            <FieldInput
              record={record}
              fieldKey={change.key}
              field={field}
              value={change.value}
              onChange={(value) => onChange({ ...change, value })}
              control={control}
              label={label}
              currency={currency}
              autoFocus
            />
          )
        }
      </Field>
      <IconButton aria-label={t('bulk.remove', { name: label })} onClick={onRemove} sx={{ mt: 6 }}>
        <X size={16} />
      </IconButton>
    </Box>
  );
}
