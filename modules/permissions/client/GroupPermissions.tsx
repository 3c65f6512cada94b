import Box from '@mui/material/Box';
import { useCallback, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { OwnInputProps } from '@steward/kernel/client/form/record/overrides.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { canWithin } from '@steward/kernel/contract/access/can.ts';
import { holdsWithin, isLimiting } from '@steward/kernel/contract/access/grants.ts';
import { DIMENSIONS, type Limits } from '@steward/kernel/contract/access/person.ts';
import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { NamedLimits } from '../contract/wire.ts';
import { PermissionMatrix } from './matrix/PermissionMatrix.tsx';
import { ScopeText } from './ScopeText.tsx';

/** Permission matrix of a group, considering its limits. */
export function GroupPermissions({ form, value, onChange, label, disabled = false }: OwnInputProps) {
  const { t } = useTranslation('rights');
  const user = useUser();
  const watched: unknown[] = useWatch({ control: form, name: DIMENSIONS.map((dimension) => `limit_${dimension}`) });
  const named = useMemo(() => namedLimits((dimension) => watched[DIMENSIONS.indexOf(dimension)]), [watched]);
  const limits = useMemo(() => limitsOf(named), [named]);
  const chosen = useMemo(() => (Array.isArray(value) ? value.map(String) : []), [value]);
  const may = useCallback(
    (permission: Permission) => user !== null && canWithin(user, permission, limits),
    [limits, user],
  );
  const lost = useCallback((permission: string) => limits !== null && !holdsWithin(permission, limits), [limits]);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <ScopeText limits={limits && named} lost={chosen.filter(lost)} />
      <PermissionMatrix
        chosen={chosen}
        onChange={onChange}
        disabled={disabled}
        label={label || t('matrix')}
        may={may}
        lost={lost}
      />
    </Box>
  );
}

function namedLimits(valueOf: (dimension: keyof Limits) => unknown): NamedLimits {
  const of = (dimension: keyof Limits): { id: string; name: string }[] => {
    const value = valueOf(dimension);
    return Array.isArray(value) ? value.filter(isNamed) : [];
  };
  return {
    workspaces: of('workspaces'),
    locations: of('locations'),
    departments: of('departments'),
    categories: of('categories'),
  };
}

function limitsOf(named: NamedLimits): Limits | null {
  const ids = (dimension: keyof Limits): string[] => named[dimension].map((one) => one.id);
  const limits = {
    workspaces: ids('workspaces'),
    locations: ids('locations'),
    departments: ids('departments'),
    categories: ids('categories'),
  };
  return isLimiting(limits) ? limits : null;
}

/** Limits of a stored group. */
export function limitsOfRow(row: Readonly<Record<string, unknown>>): { named: NamedLimits; limits: Limits | null } {
  const named = namedLimits((dimension) => row[`limit_${dimension}`]);
  return { named, limits: limitsOf(named) };
}
