import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
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
  const value = <FieldCell value={row[fieldKey]} field={field} fieldKey={fieldKey} record={record} row={row} />;
  const isSecret = field.encrypted === true || field.secret === true;
  return isSecret && !isEmpty(row[fieldKey]) ? <Masked key={row.id}>{value}</Masked> : value;
}

/** A value that nobody should read over a shoulder. */
function Masked({ children }: { children: ReactNode }) {
  const { t } = useTranslation('detail');
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'flex-start', gap: 1.5, maxWidth: 1 }}>
      {isShown ? children : <span aria-hidden>••••••••</span>}
      <IconButton
        size="small"
        aria-label={t(isShown ? 'hide_value' : 'show_value')}
        onClick={() => setShown(!isShown)}
        sx={{ my: -1 }}
      >
        <Icon size={15} />
      </IconButton>
    </Box>
  );
}
