import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Field } from '@steward/kernel/client/ui/Field.tsx';
import type { Target, Unknown } from '../wire.ts';

interface UnknownNamesProps {
  targets: readonly Target[];
  mapping: readonly (string | null)[];
  value: Readonly<Record<string, Unknown>>;
  onChange: (value: Record<string, Unknown>) => void;
}

/** What happens to unknown names, by reference column. */
export function UnknownNames({ targets, mapping, value, onChange }: UnknownNamesProps) {
  const { t } = useTranslation('import');
  const own = targets.filter(
    (target) => target.to !== null && !target.key.includes('.') && mapping.includes(target.key),
  );
  const hasAssignee = mapping.some((key) => key?.startsWith('assignee.') ?? false);
  const references = [
    ...own.map((target) => ({ key: target.key, name: target.name, required: target.required })),
    ...(hasAssignee ? [{ key: 'assignee', name: t('columns.groups.assignee'), required: false }] : []),
  ];
  if (references.length === 0) return null;
  return (
    <Field group label={t('options.unknown')}>
      {() => (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {references.map(({ key, name, required }) => (
            <Box
              component="li"
              key={key}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 3,
                minHeight: 38,
                borderTop: `1px solid ${color.softLine}`,
              }}
            >
              <Box component="span" sx={{ flex: 1, minWidth: 0, fontSize: '0.8125rem' }}>
                {name}
              </Box>
              <Select
                size="small"
                variant="outlined"
                value={value[key] ?? 'create'}
                onChange={(event) => onChange({ ...value, [key]: event.target.value })}
                SelectDisplayProps={{ 'aria-label': t('options.unknown_of', { name }) }}
                sx={{
                  minWidth: 140,
                  '& .MuiOutlinedInput-notchedOutline': { borderColor: 'transparent' },
                  '& .MuiSelect-select': { textAlign: 'end' },
                }}
              >
                <MenuItem value="create">{t('options.create')}</MenuItem>
                <MenuItem value="refuse">{t('options.refuse')}</MenuItem>
                {!required && <MenuItem value="empty">{t('options.empty')}</MenuItem>}
              </Select>
            </Box>
          ))}
        </Box>
      )}
    </Field>
  );
}
