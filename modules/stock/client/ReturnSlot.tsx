import Box from '@mui/material/Box';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { FieldCell } from '@steward/kernel/client/fields/registry.tsx';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { isAssignee } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { AssigneeSlot } from '@steward/modules/checkout/client';

const FIELD = { kind: 'assignee' } as const;

/** From whom stock comes back: named where the check-in began at their line, else chosen. */
export function ReturnSlot(props: ActionSlotProps) {
  const { t } = useTranslation('stock');
  const [given] = useState(() => props.values['assignee'] ?? props.values['asset']);
  if (!isAssignee(given)) return 'asset' in props.values ? props.children : <AssigneeSlot {...props} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ color: color.secondary }}>
        {t('from')}
      </Box>
      <FieldCell value={given} field={FIELD} fieldKey="assignee" record={recordNamed(given.type)} />
    </Box>
  );
}
