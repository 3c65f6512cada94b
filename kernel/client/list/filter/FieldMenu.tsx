import Popover from '@mui/material/Popover';
import { useTranslation } from 'react-i18next';
import type { ComponentProps } from 'react';
import { FieldList } from './FieldList.tsx';
import { focusFirst } from './focus_first.ts';

interface FieldMenuProps extends Pick<ComponentProps<typeof FieldList>, 'record' | 'onChoose'> {
  anchor: HTMLElement;
  onClose: () => void;
}

/** Filterable fields as a menu. */
export function FieldMenu({ anchor, record, onChoose, onClose }: FieldMenuProps) {
  const { t } = useTranslation('list');
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        transition: { onEntering: focusFirst },
        paper: {
          role: 'dialog',
          'aria-label': t('filter.pick'),
          sx: { width: 250, mt: 1, overflow: 'hidden', display: 'flex', flexDirection: 'column', maxHeight: 400 },
        },
      }}
    >
      <FieldList record={record} onChoose={onChoose} />
    </Popover>
  );
}
