import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { ReferenceLink } from '@steward/kernel/client/fields/reference.tsx';
import { FieldCell } from '@steward/kernel/client/fields/registry.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';

/**
 * The availability of an asset with its status label. While checked out, the label says what it will be after the
 * check-in.
 */
export function AssetStatus({ record, row }: { record: RecordDefinition; row: Row }) {
  const { t } = useTranslation('detail');
  const field = record.fields['state'];
  const label = row['status'];
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}
    >
      {field && <FieldCell value={row['state']} field={field} fieldKey="state" record={record} />}
      {isNamed(label) && (
        <Box
          component="span"
          sx={{ fontSize: '0.8125rem', color: color.secondary, '& a': { color: 'inherit', fontWeight: 400 } }}
        >
          {row['state'] === 'deployed' && <>{t('after_checkin')} </>}
          <ReferenceLink to="status_label" target={label} />
        </Box>
      )}
    </Box>
  );
}
