import { Trans, useTranslation } from 'react-i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import { usePermissionLabels } from '@steward/kernel/client/records/permission_labels.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import type { NamedLimits } from '../contract/wire.ts';
import { usePersonPermissionLabels } from './labels.ts';

/** Scope of a group in a sentence, with permissions lost to it. */
export function ScopeText({ limits, lost }: { limits: NamedLimits | null; lost: readonly string[] }) {
  const { t } = useTranslation('rights');
  const words = usePersonPermissionLabels();
  const permissions = usePermissionLabels();
  const resources = [...new Set(lost.map((one) => one.split(':')[0] ?? ''))].map((one) => permissions.resource(one));
  return (
    <>
      <Notice tone="info">
        <span role="status">
          <Trans
            t={t}
            i18nKey={limits ? 'reach.limited' : 'reach.everywhere'}
            values={{ places: words.places(limits) }}
            components={{ b: <strong /> }}
            shouldUnescape
          />
        </span>
      </Notice>
      {lost.length > 0 && (
        <Notice tone="warning">
          {t('reach.lost', {
            count: lost.length,
            what: new Intl.ListFormat(currentLanguage(), { type: 'conjunction' }).format(resources),
          })}
        </Notice>
      )}
    </>
  );
}
