import { RECORDS } from '@steward/contract/records/index';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAllLabels } from '../../i18n/index.ts';

export interface PermissionWords {
  readonly resource: (name: string) => string;
  readonly action: (name: string) => string;
  readonly single: (name: string) => string;
}

/** Resources are called as their record type is; those without one have a word of their own. */
export function usePermissionWords(): PermissionWords {
  const { i18n } = useTranslation('form');
  const labels = useAllLabels();
  const { language } = i18n;
  return useMemo(() => {
    const word = (list: string, name: string): string => {
      const found: unknown = i18n.getResource(language, 'form', `permission.${list}.${name.replaceAll(':', '_')}`);
      return typeof found === 'string' ? found : name;
    };
    return {
      resource: (name) => {
        const record = RECORDS.find((one) => one.permission === name);
        return (record && labels[record.name]?.many) ?? word('resources', name);
      },
      action: (name) => word('actions', name),
      single: (name) => word('singles', name),
    };
  }, [i18n, labels, language]);
}
