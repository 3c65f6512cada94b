import Select from '@mui/material/Select';
import { useTranslation } from 'react-i18next';
import type { CustomField } from '@steward/kernel/contract/records/index.ts';

/** Chooses one of the fields that are left; it is added at once. */
export function AddField({ fields, onAdd }: { fields: readonly CustomField[]; onAdd: (field: CustomField) => void }) {
  const { t } = useTranslation('fieldsets');
  return (
    <Select
      native
      size="small"
      value=""
      onChange={(event) => {
        const field = fields.find((one) => one.key === event.target.value);
        if (field) onAdd(field);
      }}
      inputProps={{ 'aria-label': t('add_field') }}
      sx={{ minWidth: 180, maxWidth: '100%' }}
    >
      <option value="">{t('add_field')}</option>
      {fields.map((one) => (
        <option key={one.key} value={one.key}>
          {one.name}
        </option>
      ))}
    </Select>
  );
}
