import { FLAGS, PAGE_PERMISSIONS, SINGLE_PERMISSIONS } from '@steward/kernel/contract/access/permissions.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '@steward/kernel/client/i18n/index.ts';

export interface PermissionLabels {
  readonly resource: (name: string) => string;
  readonly action: (name: string) => string;
  readonly single: (name: string) => string;
  /** Label of a permission: `Assets: Edit`. */
  readonly permission: (permission: string) => string;
}

const ALONE: ReadonlySet<string> = new Set([...PAGE_PERMISSIONS, ...SINGLE_PERMISSIONS, ...FLAGS]);

/** Whether a permission has no resource. */
export function isSingle(permission: string): boolean {
  return ALONE.has(permission);
}

/** Resources are labelled as their record type, others by texts. */
export function usePermissionLabels(): PermissionLabels {
  const { i18n } = useTranslation('form');
  const labels = useAllLabels();
  const { language } = i18n;
  return useMemo(() => {
    const word = (list: string, name: string): string => {
      const found: unknown = i18n.getResource(language, 'form', `permission.${list}.${name.replaceAll(':', '_')}`);
      return typeof found === 'string' ? found : name;
    };
    const resource = (name: string): string => {
      const record = RECORDS.find((one) => one.permission === name);
      return (record && labels[record.name]?.many) ?? word('resources', name);
    };
    const permission = (whole: string): string => {
      const [name = '', action = ''] = whole.split(':');
      return isSingle(whole) ? word('singles', whole) : `${resource(name)}: ${word('actions', action)}`;
    };
    return { resource, action: (name) => word('actions', name), single: (name) => word('singles', name), permission };
  }, [i18n, labels, language]);
}
