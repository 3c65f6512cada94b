import IconButton from '@mui/material/IconButton';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenuList } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import type { PermissionCheckboxContext } from './PermissionCheckbox.tsx';
import { permissionsOf, setRow, type RowChoice } from './permissions.ts';

const CHOICES = ['everything', 'read_only', 'nothing'] as const satisfies readonly RowChoice[];

/** All, read-only or none for a resource. */
export function RowMenuButton({
  resource,
  name,
  chosen,
  onChange,
  may,
}: PermissionCheckboxContext & { resource: string; name: string }) {
  const { t } = useTranslation('form');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const actions = CHOICES.map((choice) => {
    const next = setRow(chosen, resource, choice, may);
    const changes = next.length !== chosen.length || next.some((one) => !chosen.includes(one));
    const stuck = choice === 'everything' && !permissionsOf(resource).some(may);
    return {
      key: choice,
      label: t(`permission.row_is.${choice}`),
      disabled: !changes,
      ...(stuck ? { reason: t('permission.not_yours') } : {}),
      run: () => onChange(next),
    };
  });
  return (
    <>
      <IconButton
        className="row-menu"
        size="small"
        aria-label={t('permission.row_menu', { resource: name })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <ChevronDown size={14} />
      </IconButton>
      {anchor && <ActionMenuList anchor={anchor} actions={actions} onClose={() => setAnchor(null)} />}
    </>
  );
}
