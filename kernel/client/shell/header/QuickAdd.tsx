import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRouter } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { useAllLabels } from '../../i18n/index.ts';
import { useCan, useReadOnlyReason } from '../../session/auth.ts';
import { readOnlyReasonText } from '../../session/read_only_reason.ts';
import { iconNamed } from '../../ui/icons/icons.ts';
import { Tooltip } from '../../ui/Tooltip.tsx';

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
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Plus size={18} strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      {anchor && <QuickAddMenu anchor={anchor} records={records} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** One entry per type. */
function QuickAddMenu({
  anchor,
  records,
  onClose,
}: {
  anchor: HTMLElement;
  records: readonly RecordDefinition[];
  onClose: () => void;
}) {
  const labels = useAllLabels();
  const router = useRouter();
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ paper: { sx: { minWidth: 220 } } }}>
      {records.map((record) => {
        const Icon = iconNamed(record.icon);
        return (
          <MenuItem
            key={record.name}
            onClick={() => {
              onClose();
              router.history.push(record.pages.add);
            }}
          >
            <ListItemIcon>
              <Icon size={16} strokeWidth={1.75} />
            </ListItemIcon>
            {labels[record.name]?.add}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
