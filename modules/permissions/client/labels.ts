import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { DIMENSIONS } from '@steward/kernel/contract/access/person.ts';
import type { NamedLimits, NamedReason } from '../contract/wire.ts';

export interface PersonPermissionLabels {
  /** "at Berlin and below, for Laptops"; "everywhere" without limits. */
  readonly places: (limits: NamedLimits | null) => string;
  /** Reason without its scope: "Group Clerks". */
  readonly reason: (reason: NamedReason) => string;
}

/** Labels of limits and reasons. */
export function usePersonPermissionLabels(): PersonPermissionLabels {
  const { t } = useTranslation('rights');
  return useMemo(() => {
    const either = new Intl.ListFormat(currentLanguage(), { type: 'disjunction' });
    const places = (limits: NamedLimits | null): string => {
      const parts = DIMENSIONS.flatMap((dimension) =>
        limits && limits[dimension].length > 0
          ? [t(`places.${dimension}`, { names: either.format(limits[dimension].map((one) => one.name)) })]
          : [],
      );
      return parts.length === 0 ? t('places.everywhere') : parts.join(', ');
    };
    return { places, reason: (one) => t(`reason.${one.kind}`, { name: 'name' in one ? one.name : '' }) };
  }, [t]);
}
