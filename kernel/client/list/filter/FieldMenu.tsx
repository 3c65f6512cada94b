import { PopoverDialog } from '../../ui/dialogs/PopoverDialog.tsx';
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
    <PopoverDialog
      anchor={anchor}
      label={t('filter.pick')}
      sx={{ width: 250, overflow: 'hidden', display: 'flex', flexDirection: 'column', maxHeight: 400 }}
      onEntering={focusFirst}
      onClose={onClose}
    >
      <FieldList record={record} onChoose={onChoose} />
    </PopoverDialog>
  );
}
