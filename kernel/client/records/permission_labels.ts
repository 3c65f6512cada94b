import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { resourceNamed, singleNamed, verbTitle } from '@steward/kernel/contract/permissions.ts';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { currentLanguage, useAllLabels } from '../i18n/index.ts';

export interface PermissionLabels {
  readonly resource: (name: string) => string;
  /** A verb of a resource may have a title of its own. */
  readonly action: (verb: string, resource?: string) => string;
  readonly single: (name: string) => string;
  /** Label of a permission: `Assets: Edit`. */
  readonly permission: (permission: string) => string;
}

/** Whether a permission has no resource. */
function isSingle(permission: string): boolean {
  return singleNamed(permission) !== undefined;
}

/** Resources are labelled as their record type, others by a title. */
export function usePermissionLabels(): PermissionLabels {
  const { i18n } = useTranslation('form');
  const labels = useAllLabels();
  const { language } = i18n;
  return useMemo(() => {
    const action = (verb: string, of = ''): string => {
      const title = verbTitle(of, verb)?.[currentLanguage()];
      const found: unknown = title ?? i18n.getResource(language, 'form', `permission.actions.${verb}`);
      return typeof found === 'string' ? found : verb;
    };
    const single = (name: string): string => singleNamed(name)?.title[currentLanguage()] ?? name;
    const resource = (name: string): string => {
      const record = RECORDS.find((one) => one.permission === name);
      return (record && labels[record.name]?.many) ?? resourceNamed(name)?.title?.[currentLanguage()] ?? name;
    };
    const permission = (whole: string): string => {
      const [name = '', of = ''] = whole.split(':');
      return isSingle(whole) ? single(whole) : `${resource(name)}: ${action(of, name)}`;
    };
    return { resource, action, single, permission };
  }, [i18n, labels, language]);
}
