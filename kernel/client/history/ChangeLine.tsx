import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isPicture } from '@steward/kernel/client/fields/registry.tsx';
import { type FieldDefinition, isNamed } from '@steward/kernel/contract/fields/index.ts';
import { findRecord } from '@steward/kernel/contract/records/index.ts';
import type { ActivityEntry } from '@steward/kernel/contract/wire/entities.ts';
import type { ValueLabels } from '../fields/types.ts';
import { useAllLabels } from '../i18n/index.ts';
import { usePermissionLabels } from '../records/permission_labels.ts';
import { color } from '../theme/tokens.ts';
import { HIDDEN_STYLE } from '../ui/Link.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { setChange, valueText } from './value_text.ts';

type Change = ActivityEntry['changes'][number];

/** Label of a changed field. */
export function useChangedLabel(record: string): (field: string, former?: string) => string {
  const labels = useAllLabels();
  const { t } = useTranslation('history');
  return (field, former = field) => {
    // The company is no record type; its labels are here.
    const own = record === 'company' ? COMPANY_FIELDS.find((one) => one === field) : undefined;
    return own
      ? t(`company_fields.${own}`)
      : (labels[record]?.fields[field] ?? labels['system']?.fields[field] ?? former);
  };
}

const COMPANY_FIELDS = [
  'name',
  'owner',
  'icon',
  'currency',
  'asset_tag_prefix',
  'enable_static_tag_prefix',
  'status',
  'trial_ends_on',
  'plan',
  'subscription_state',
  'seats',
  'price',
  'period',
  'subscription_starts_on',
  'subscription_ends_on',
  'support_until',
  'may_change',
  'modules',
  'mail_template',
] as const;
/** Company values that are days and times. */
const COMPANY_KINDS: Readonly<Record<string, FieldDefinition>> = {
  trial_ends_on: { kind: 'date' },
  subscription_starts_on: { kind: 'date' },
  subscription_ends_on: { kind: 'date' },
  support_until: { kind: 'datetime' },
};

/** Old value, arrow, new value. `label` names the field when there are several. */
export function ChangeLine({
  record,
  change,
  label,
  onRestore,
}: {
  record: string;
  change: Change;
  label?: string | undefined;
  onRestore?: (() => void) | undefined;
}) {
  const { t } = useTranslation(['history', 'common']);
  const labels = useAllLabels();
  const permissions = usePermissionLabels();
  const field = record === 'company' ? COMPANY_KINDS[change.field] : findRecord(record)?.fields[change.field];
  const words: ValueLabels = {
    yes: t('common:yes'),
    no: t('common:no'),
    unknown: t('common:not_known'),
    option: (value) =>
      labels[record]?.options?.[change.field]?.[value] ??
      (change.field === 'custom_permissions' ? permissions.permission(value) : value),
  };
  const set = setChange(change.from, change.to);
  if (isPicture(field))
    return <Line label={label}>{change.to === true ? t('picture_set') : t('picture_removed')}</Line>;
  if (set && set.added.length + set.removed.length > 0) {
    return (
      <Line label={label}>
        {set.removed.length > 0 && <del>{valueText(field, set.removed, words)}</del>}
        {set.removed.length > 0 && set.added.length > 0 && ' '}
        {set.added.length > 0 && (
          <Box component="ins" sx={{ color: color.text, textDecoration: 'none' }}>
            + {valueText(field, set.added, words)}
          </Box>
        )}
      </Line>
    );
  }
  const from = valueText(field, change.from, words);
  const to = valueText(field, change.to, words);
  return (
    <Line label={label}>
      {from !== '' && (
        <Box component="del" dir="auto" sx={isHidden(change.from) ? HIDDEN_STYLE : {}}>
          {from}
        </Box>
      )}
      {from !== '' && (
        <Box component="span" aria-hidden className="mirrored" sx={{ mx: 1, display: 'inline-block' }}>
          →
        </Box>
      )}
      {from !== '' && <VisuallyHidden>{t('becomes')}</VisuallyHidden>}
      <Box
        component="span"
        dir="auto"
        sx={isHidden(change.to) ? HIDDEN_STYLE : { color: to === '' ? color.tertiary : color.text }}
      >
        {to === '' ? t('nothing') : to}
      </Box>
      {onRestore && (
        <MuiLink
          component="button"
          type="button"
          onClick={onRestore}
          aria-label={`${t('restore_value')}: ${from === '' ? t('nothing') : from}`}
          sx={{ marginInlineStart: 2, fontSize: 'inherit', verticalAlign: 'baseline' }}
        >
          {t('restore_value')}
        </MuiLink>
      )}
    </Line>
  );
}

function isHidden(value: unknown): boolean {
  return isNamed(value) && value.hidden === true;
}

function Line({ label, children }: { label: string | undefined; children: ReactNode }) {
  return (
    <Box sx={{ whiteSpace: 'pre-line' }}>
      {label && (
        <>
          <bdi>{label}:</bdi>{' '}
        </>
      )}
      {children}
    </Box>
  );
}
