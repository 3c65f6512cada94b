import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { useRouter } from '@tanstack/react-router';
import { useAllLabels } from '../i18n/index.ts';
import { iconNamed } from '../ui/icons.ts';

/** One entry per type. */
export default function QuickAddMenu({
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
