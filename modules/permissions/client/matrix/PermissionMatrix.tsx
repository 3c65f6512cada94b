import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePermissionLabels } from '@steward/kernel/client/records/permission_labels.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import {
  activePermissions,
  BASIC,
  isActivePermission,
  isPermission,
  type Permission,
} from '@steward/kernel/contract/permissions.ts';
import { PermissionCheckbox } from './PermissionCheckbox.tsx';
import { COLUMNS, hasAction, resourcesByArea } from './permissions.ts';
import { ResourceRow } from './ResourceRow.tsx';
import { SingleRows } from './SingleRows.tsx';
import { TemplateButton } from './TemplateButton.tsx';

export interface MatrixProps {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  disabled: boolean;
  label: string;
  /** Whether the editor may grant it. Default: what they hold. */
  may?: (permission: Permission) => boolean;
  /** Whether it is lost to the limits. */
  lost?: (permission: string) => boolean;
}

/** Matrix of resources and basic actions, with whole rows and columns. Only held permissions can be granted. */
export function PermissionMatrix({ chosen, onChange, disabled, label, may: mayGive, lost = () => false }: MatrixProps) {
  const { t } = useTranslation('form');
  const own = useCan();
  const may = (one: string): boolean => isPermission(one) && (mayGive ?? own)(one);
  const words = usePermissionLabels();
  const [search, setSearch] = useState('');
  const wanted = search.trim().toLowerCase();
  const fits = (text: string): boolean => wanted === '' || text.toLowerCase().includes(wanted);
  const groups = resourcesByArea()
    .map(
      ([group, resources]) =>
        [
          group,
          resources.filter((one) => fits(words.resource(one)) || fits(one) || fits(t(`permission.groups.${group}`))),
        ] as const,
    )
    .filter(([, resources]) => resources.length > 0);
  const shown = groups.flatMap(([, resources]) => resources);
  const tick = { chosen, onChange, disabled, may, lost };
  const held = chosen.filter(isActivePermission).length;
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ border: `1px solid ${color.line}`, borderRadius: '10px', overflow: 'clip' }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 2.5,
          p: 2,
          borderBottom: `1px solid ${color.line}`,
        }}
      >
        <OutlinedInput
          size="small"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          placeholder={t('permission.search')}
          startAdornment={<Box component={Search} size={15} aria-hidden sx={{ color: color.tertiary, flex: 'none' }} />}
          slotProps={{ input: { 'aria-label': t('permission.search') } }}
          sx={{ flex: '1 1 180px', maxWidth: 280 }}
        />
        {!disabled && <TemplateButton chosen={chosen} onChange={onChange} may={may} />}
        <Box
          role="status"
          className="tabular"
          sx={{ marginInlineStart: 'auto', color: color.tertiary, fontSize: '0.8125rem' }}
        >
          <bdi dir="ltr">{t('permission.count', { count: held, total: activePermissions().length })}</bdi>
        </Box>
      </Box>
      <Box role="table" aria-label={label}>
        <Box
          role="row"
          sx={{
            position: 'sticky',
            top: { xs: 'var(--shell-top, 52px)', md: 'calc(var(--shell-top, 52px) + 62px)' },
            zIndex: 2,
            display: 'grid',
            gridTemplateColumns: COLUMNS,
            alignItems: 'end',
            px: { xs: 2.5, md: 3.5 },
            py: 1,
            backgroundColor: color.surface,
            borderBottom: `1px solid ${color.line}`,
            fontSize: '0.75rem',
            fontWeight: 500,
            color: color.secondary,
          }}
        >
          <Box role="columnheader" sx={{ pb: 1.5 }}>
            {t('permission.resource')}
          </Box>
          {BASIC.map((action) => (
            <Box key={action} role="columnheader" sx={{ display: 'grid', justifyItems: 'center' }}>
              <Box component="span" sx={{ maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' }}>
                {words.action(action)}
              </Box>
              <PermissionCheckbox
                {...tick}
                these={shown.filter((one) => hasAction(one, action)).map((one) => `${one}:${action}`)}
                label={t('permission.column', { action: words.action(action) })}
              />
            </Box>
          ))}
          <Box role="columnheader" sx={{ display: { xs: 'none', md: 'block' }, pb: 1.5, paddingInlineStart: 3 }}>
            {t('permission.further')}
          </Box>
        </Box>
        {groups.map(([group, resources]) => (
          <Box key={group} role="rowgroup" aria-label={t(`permission.groups.${group}`)}>
            <Box
              sx={{
                px: { xs: 2.5, md: 3.5 },
                pt: 3,
                pb: 1,
                fontSize: '0.75rem',
                fontWeight: 500,
                color: color.tertiary,
              }}
            >
              {t(`permission.groups.${group}`)}
            </Box>
            {resources.map((resource) => (
              <ResourceRow
                key={resource}
                resource={resource}
                name={words.resource(resource)}
                actionWord={words.action}
                {...tick}
              />
            ))}
          </Box>
        ))}
      </Box>
      <SingleRows {...tick} fits={fits} word={words.single} empty={groups.length === 0} />
      {held < chosen.length && (
        <Box sx={{ px: { xs: 2.5, md: 3.5 }, pb: 3, fontSize: '0.8125rem', color: color.secondary }}>
          {t('permission.hidden', { count: chosen.length - held })}
        </Box>
      )}
    </Box>
  );
}
