import Button from '@mui/material/Button';
import { ArrowDownUp } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHoldsPermission, useUser } from '@steward/kernel/client/session/auth.ts';
import { ReadOnlyGuard } from '@steward/kernel/client/session/ReadOnlyGuard.tsx';
import { OrderDialog } from './OrderDialog.tsx';

/** Opens the order dialog; shown with two or more fields. */
export function CustomFieldListActions() {
  const { t } = useTranslation('list');
  const may = useHoldsPermission();
  const fields = useUser()?.company.custom_fields ?? [];
  const [isOpen, setOpen] = useState(false);
  const isSeveral = fields.some((one, index) => fields.findIndex((other) => other.record === one.record) < index);
  if (!may('customFields:update') || !isSeveral) return null;
  return (
    <>
      <ReadOnlyGuard>
        <Button startIcon={<ArrowDownUp size={16} />} onClick={() => setOpen(true)}>
          {t('order.button')}
        </Button>
      </ReadOnlyGuard>
      {isOpen && <OrderDialog onClose={() => setOpen(false)} />}
    </>
  );
}
