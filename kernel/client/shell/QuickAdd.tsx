import IconButton from '@mui/material/IconButton';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../api/lazy_part.ts';
import { useCan, useReadOnlyReason } from '../session/auth.ts';
import { readOnlyReasonText } from '../session/read_only_reason.ts';
import { Tooltip } from '../ui/Tooltip.tsx';

const load = () => import('./QuickAddMenu.tsx');
const QuickAddMenu = lazyPart(load);

/** Creates records of the types that the user may add, from every screen. */
export function QuickAdd() {
  const { t } = useTranslation('shell');
  const may = useCan();
  const why = useReadOnlyReason();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const records = RECORDS.filter((record) => record.nav !== undefined && may(permissionFor(record, 'write')));
  if (records.length === 0) return null;
  return (
    <>
      <Tooltip title={why ? readOnlyReasonText(why) : t('header.add')}>
        <IconButton
          aria-label={t('header.add')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          disabled={why !== null}
          onPointerEnter={() => void load()}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Plus size={18} strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      {anchor && (
        <Suspense>
          <QuickAddMenu anchor={anchor} records={records} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </>
  );
}
