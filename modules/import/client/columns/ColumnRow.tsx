import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ArrowRight, ChevronDown, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { VisuallyHidden } from '@steward/kernel/client/ui/VisuallyHidden.tsx';
import type { Target } from '../wire.ts';

interface ColumnRowProps {
  heading: string;
  samples: readonly string[];
  targets: readonly Target[];
  value: string | null;
  taken: readonly (string | null)[];
  isMatch: boolean;
  /** The column is calculated and cannot be imported. */
  isCalculated: boolean;
  onChange: (key: string | null) => void;
  /** Creates a custom field for an unmapped column; absent: not possible. */
  onNewField?: { readonly type: string; readonly isBusy: boolean; readonly make: () => void } | null;
}

type Group = 'own' | 'nested' | 'assignee';
const groupOf = (key: string): Group =>
  key.startsWith('assignee.') ? 'assignee' : key.includes('.') && !key.endsWith('.currency') ? 'nested' : 'own';
const GROUPS: readonly Group[] = ['own', 'nested', 'assignee'];

/** A column with sample values and its target. */
export function ColumnRow({
  heading,
  samples,
  targets,
  value,
  taken,
  isMatch,
  isCalculated,
  onChange,
  onNewField = null,
}: ColumnRowProps) {
  const { t } = useTranslation('import');
  const options = [...targets].sort(
    (one, other) => GROUPS.indexOf(groupOf(one.key)) - GROUPS.indexOf(groupOf(other.key)),
  );
  const shown = samples.join(' · ');
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 16px minmax(0, 1fr)' },
        columnGap: 4,
        rowGap: 1.5,
        alignItems: 'center',
        minHeight: 56,
        py: 2,
        borderTop: `1px solid ${color.softLine}`,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{heading}</bdi>
        </Box>
        <Box
          title={shown}
          className="tabular"
          sx={{
            fontSize: '0.8125rem',
            lineHeight: '18px',
            color: color.tertiary,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          <bdi>{shown === '' ? t('columns.no_samples') : shown}</bdi>
        </Box>
      </Box>
      <Box
        component={ArrowRight}
        size={16}
        aria-hidden
        sx={{ color: color.tertiary, display: { xs: 'none', sm: 'block' } }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Autocomplete
          options={options}
          value={targets.find((target) => target.key === value) ?? null}
          onChange={(_, target) => onChange(target?.key ?? null)}
          getOptionLabel={(target) => target.name}
          getOptionKey={(target) => target.key}
          groupBy={(target) => t(`columns.groups.${groupOf(target.key)}`)}
          isOptionEqualToValue={(one, other) => one.key === other.key}
          autoHighlight
          clearText={t('columns.leave_out')}
          openText={t('columns.find')}
          noOptionsText={t('columns.none')}
          popupIcon={<ChevronDown size={16} />}
          renderOption={({ key, ...props }, target) => (
            <Box component="li" key={key} {...props} sx={{ gap: 2 }}>
              <Box
                component="span"
                sx={{
                  flex: 1,
                  color: taken.includes(target.key) && target.key !== value ? color.tertiary : color.text,
                }}
              >
                {target.name}
              </Box>
            </Box>
          )}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              size="small"
              fullWidth
              placeholder={t('columns.leave_out')}
              startAdornment={params.slotProps.input.startAdornment}
              endAdornment={
                <>
                  {isMatch && (
                    <Box
                      component="span"
                      sx={{ flex: 'none', fontSize: '0.75rem', color: color.accentText, whiteSpace: 'nowrap' }}
                    >
                      {t('columns.match_by')}
                    </Box>
                  )}
                  {params.slotProps.input.endAdornment}
                </>
              }
              className={params.slotProps.input.className}
              onMouseDown={params.slotProps.input.onMouseDown}
              slotProps={{
                input: { ...params.slotProps.htmlInput, 'aria-label': t('columns.meaning_of', { name: heading }) },
              }}
            />
          )}
        />
        {value === null && isCalculated && (
          <Box sx={{ mt: 1.5, fontSize: '0.8125rem', lineHeight: '18px', color: color.secondary }}>
            {t('columns.calculated')}
          </Box>
        )}
        {value === null && !isCalculated && onNewField && <NewFieldButton heading={heading} {...onNewField} />}
      </Box>
    </Box>
  );
}

const TYPES = ['text', 'number', 'decimal', 'date', 'boolean', 'email', 'url'] as const;

function NewFieldButton({
  heading,
  type,
  isBusy,
  make,
}: {
  heading: string;
  type: string;
  isBusy: boolean;
  make: () => void;
}) {
  const { t } = useTranslation('import');
  const word = t(`new_field.types.${TYPES.find((one) => one === type) ?? 'text'}`);
  return (
    <Button
      size="small"
      variant="text"
      disabled={isBusy}
      onClick={make}
      startIcon={<Plus size={14} aria-hidden />}
      sx={{ mt: 0.5, color: color.accentText }}
    >
      {t('new_field.make')}{' '}
      <Box component="span" sx={{ color: color.tertiary, ml: 1.5 }}>
        {word}
      </Box>
      <VisuallyHidden>{` (${heading})`}</VisuallyHidden>
    </Button>
  );
}
