import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { useTranslation } from 'react-i18next';
import { assetModelColumnSet, customColumnVisibilty, fieldSetVisibilty } from '../state/device_choices.ts';
import { color } from '../theme/tokens.ts';
import type { ListColumn } from './model/columns.ts';
import { hasChosenSets, useOwnColumns } from './model/useOwnColumns.ts';

/** Hides and shows the company's own columns together: all, and those of each fieldset. */
export function OwnColumnSwitches({ record, columns }: { record: RecordDefinition; columns: readonly ListColumn[] }) {
  const { t } = useTranslation('list');
  const { own, all, sets, fieldsets } = useOwnColumns(record);
  if (!columns.some((one) => one.field.custom)) return null;
  return (
    <Box
      sx={{ borderTop: `1px solid ${color.softLine}`, p: '4px 6px', flex: 'none', maxHeight: 148, overflowY: 'auto' }}
    >
      <Switch
        label={t('columns.own')}
        checked={own}
        onChange={(next) => customColumnVisibilty.set((now) => ({ ...now, [record.name]: next }))}
      />
      {own &&
        fieldsets.map((set) => (
          <Switch
            key={set.id}
            label={t('columns.of_set', { name: set.name })}
            checked={sets[set.id] !== false}
            onChange={(next) => fieldSetVisibilty.set((now) => ({ ...now, [set.id]: next }))}
          />
        ))}
      {own && fieldsets.length > 0 && hasChosenSets(record) && (
        <Switch label={t('columns.all_sets')} checked={all} onChange={(next) => assetModelColumnSet.set(next)} />
      )}
    </Box>
  );
}

function Switch({
  label,
  checked,
  onChange,
}: {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', minHeight: 34, cursor: 'pointer' }}>
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <Box component="bdi" sx={{ minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
    </Box>
  );
}
