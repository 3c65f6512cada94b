import Button from '@mui/material/Button';
import { ChevronDown, LayoutTemplate } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenuList } from '@steward/kernel/client/ui/dialogs/ActionMenu.tsx';
import { toast } from '@steward/kernel/client/ui/toast.ts';
import { isActivePermission } from '@steward/kernel/contract/permissions.ts';
import { TEMPLATE_NAMES, templatePermissions, type TemplateName } from '../../contract/templates.ts';

interface TemplateButtonProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  may: (permission: string) => boolean;
}

/**
 * Replaces the selection by a template, without permissions that may not be granted; existing ones that may not be
 * revoked stay.
 */
export function TemplateButton({ chosen, onChange, may }: TemplateButtonProps) {
  const { t } = useTranslation('form');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const take = (name: TemplateName): void => {
    const wanted: readonly string[] = templatePermissions(name).filter(isActivePermission);
    const given = wanted.filter(may);
    onChange([...new Set([...chosen.filter((one) => !may(one) || !isActivePermission(one)), ...given])]);
    const count = wanted.length - given.length;
    toast.success(
      t(count === 0 ? 'permission.taken' : 'permission.taken_partly', {
        name: t(`permission.templates.${name}`),
        count,
      }),
      { action: { label: t('permission.undo'), run: () => onChange([...chosen]) } },
    );
  };
  return (
    <>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<LayoutTemplate size={15} strokeWidth={1.75} />}
        endIcon={<ChevronDown size={14} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('permission.template')}
      </Button>
      {anchor && (
        <ActionMenuList
          anchor={anchor}
          actions={TEMPLATE_NAMES.filter((name) => templatePermissions(name).length > 0).map((name) => ({
            key: name,
            label: t(`permission.templates.${name}`),
            run: () => take(name),
          }))}
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  );
}
