import { isBrief } from '@steward/kernel/client/fields/registry.tsx';
import Box from '@mui/material/Box';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import { isEmpty } from '../../fields/types.ts';
import { color } from '../../theme/tokens.ts';
import { FactValue } from '../../record_view/FactValue.tsx';
import { isShownByOther, recordFacts } from '../../record_view/own_facts.ts';
import { useFieldLabel } from '../useFieldLabel.ts';

const MOST = 12;

/** Default columns, then other non-empty fields, up to a dozen. */
export function factKeys(record: RecordDefinition, row: Row): string[] {
  const named = new Set([record.title, record.subtitle, 'serial']);
  const worth = (key: string): boolean =>
    !named.has(key) && !isShownByOther(record.name, key) && key in row && isBrief(record.fields[key]);
  const usual = record.defaultColumns.filter(worth);
  const others = Object.keys(record.fields).filter(
    (key) => worth(key) && !usual.includes(key) && !isEmpty(row[key]) && row[key] !== false,
  );
  return [...usual, ...others].slice(0, MOST);
}

export function Facts({ record, row }: { record: RecordDefinition; row: Row }) {
  recordFacts.useLoaded(record.name);
  const label = useFieldLabel(record);
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: '136px minmax(0, 1fr)',
        columnGap: 3,
        rowGap: 2.25,
        alignItems: 'baseline',
        '& dt': { color: color.secondary, overflowWrap: 'anywhere', hyphens: 'auto' },
        '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
      }}
    >
      {factKeys(record, row).flatMap((key) => {
        const field = record.fields[key];
        return field
          ? [
              <dt key={`${key}-name`}>{label(key)}</dt>,
              <dd key={key}>
                <FactValue record={record} row={row} fieldKey={key} field={field} />
              </dd>,
            ]
          : [];
      })}
    </Box>
  );
}
