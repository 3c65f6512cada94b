import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CONCEALED, isSecret, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { toastFailure } from '../actions/undo.ts';
import { api } from '../api/client.ts';
import { FieldCell } from '../fields/registry.tsx';
import { isEmpty } from '../fields/types.ts';
import { ownFactsOf } from './overrides.ts';

/** A field value on a record's page or in the drawer. */
export function FactValue({
  record,
  row,
  fieldKey,
  field,
}: {
  record: RecordDefinition;
  row: Row;
  fieldKey: string;
  field: FieldDefinition;
}) {
  const own = ownFactsOf(record.name)[fieldKey];
  if (own) return <own.Fact key={row.id} record={record} row={row} />;
  const shown = (value: unknown) => (
    <FieldCell value={value} field={field} fieldKey={fieldKey} record={record} row={row} />
  );
  if (!isSecret(field) || isEmpty(row[fieldKey])) return shown(row[fieldKey]);
  const reveal = async (): Promise<ReactNode> => {
    const asked = { record: record.name, id: row.id, field: fieldKey };
    return shown((await api.post<{ value: unknown }>('reveal/', asked)).value);
  };
  return <Masked key={`${row.id} ${row.version}`} reveal={reveal} />;
}

/** A value that nobody should read over a shoulder. The server notes who reveals it. */
function Masked({ reveal }: { reveal: () => Promise<ReactNode> }) {
  const { t } = useTranslation('detail');
  const [value, setValue] = useState<ReactNode>(null);
  const isShown = value !== null;
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 1.5, maxWidth: 1 }}>
      {value ?? <span aria-hidden>{CONCEALED}</span>}
      <IconButton
        size="small"
        aria-label={t(isShown ? 'hide_value' : 'show_value')}
        onClick={() => (isShown ? setValue(null) : void reveal().then(setValue, toastFailure))}
        sx={{ my: -1 }}
      >
        <Icon size={15} />
      </IconButton>
    </Box>
  );
}
