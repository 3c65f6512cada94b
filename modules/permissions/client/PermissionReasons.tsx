import Box from '@mui/material/Box';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { usePermissionLabels } from '@steward/kernel/client/records/permission_labels.ts';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { PopoverDialog } from '@steward/kernel/client/ui/dialogs/PopoverDialog.tsx';
import { Link } from '@steward/kernel/client/ui/Link.tsx';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isExplicit } from '@steward/kernel/contract/permissions.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { ExplainedPermission, Named, NamedReason } from '../contract/wire.ts';
import { usePersonPermissionLabels } from './labels.ts';
import { LevelMark } from './LevelMark.tsx';
import type { Shown } from './rows.ts';

interface PermissionReasonsProps {
  anchor: HTMLElement;
  shown: Shown;
  label: string;
  names: readonly [string, string | undefined];
  onClose: () => void;
}

/** Why a user has a permission or what would give it; of one or two users. */
export function PermissionReasons({ anchor, shown, label, names, onClose }: PermissionReasonsProps) {
  const { t } = useTranslation('rights');
  const id = useId();
  const may = useCan();
  return (
    <PopoverDialog
      anchor={anchor}
      label={{ id }}
      side="center"
      sx={{ width: 340, p: 4, display: 'grid', gap: 3, fontSize: '0.875rem' }}
      onClose={onClose}
    >
      <Box id={id} sx={{ fontWeight: 600 }}>
        {label}
      </Box>
      <Answer answer={shown.own} name={names[0]} isNamed={shown.other !== undefined} />
      {shown.other && <Answer answer={shown.other} name={names[1] ?? ''} isNamed />}
      {may('user:read') && may('group:read') && (
        <Link
          to={`/permissions?permission=${encodeURIComponent(shown.permission)}`}
          sx={{ fontSize: '0.8125rem', justifySelf: 'start' }}
        >
          {t('who_may')}
        </Link>
      )}
    </PopoverDialog>
  );
}

function Answer({ answer, name, isNamed }: { answer: ExplainedPermission; name: string; isNamed: boolean }) {
  const { t } = useTranslation('rights');
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <LevelMark level={answer.level} />
        <Box sx={{ fontWeight: 500 }}>
          {isNamed ? `${name}: ${t(`level.${answer.level}`)}` : t(`level.${answer.level}`)}
        </Box>
      </Box>
      {answer.reasons.length > 0 && (
        <Lines title={t('because')}>
          {answer.reasons.map((reason, index) => (
            <li key={index}>
              <ReasonLine reason={reason} />
            </li>
          ))}
        </Lines>
      )}
      {answer.lost.length > 0 && (
        <Lines title={t('lost.title')}>
          {answer.lost.map((lost) => (
            <li key={lost.group?.id ?? ''}>
              <LostLine permission={answer.permission} group={lost.group} why={lost.why} />
            </li>
          ))}
        </Lines>
      )}
      {answer.level === 'no' && <Remedy answer={answer} />}
    </Box>
  );
}

function Lines({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box>
      <Box sx={{ fontSize: '0.75rem', fontWeight: 500, color: color.tertiary, mb: 1 }}>{title}</Box>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.5, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
    </Box>
  );
}

function LostLine({
  permission,
  group,
  why,
}: {
  permission: string;
  group: Named | null;
  why: 'limits' | 'environment';
}) {
  const { t } = useTranslation('rights');
  const words = usePermissionLabels();
  const [resource = ''] = permission.split(':');
  const what = words.resource(resource);
  if (why === 'environment')
    return (
      <>
        {group ? <>{t('lost.in_group', { name: group.name })} </> : null}
        {t('lost.environment')}
      </>
    );
  return (
    <>
      {t('lost.in_group', { name: group?.name ?? '' })} {t('lost.limits', { what })}
    </>
  );
}

/** What would grant it. */
function Remedy({ answer }: { answer: ExplainedPermission }) {
  const { t } = useTranslation('rights');
  const may = useCan();
  const group = recordNamed('group');
  return (
    <Lines title={t('remedy.title')}>
      {answer.offered_by.map((one) => (
        <li key={one.id}>
          {t('remedy.group')} <Link to={pageOf(group, 'detail', one.id)}>{one.name}</Link>
        </li>
      ))}
      {answer.offered_by.length === 0 && may('group:read') && <li>{t('remedy.no_group')}</li>}
      <li>{t(isExplicit(answer.permission) ? 'remedy.explicit' : 'remedy.own')}</li>
    </Lines>
  );
}

/** One reason, linked to its group, with its scope. */
export function ReasonLine({ reason }: { reason: NamedReason }) {
  const words = usePersonPermissionLabels();
  const may = useCan();
  const record = 'id' in reason ? recordNamed(reason.kind === 'group' ? 'group' : 'environment_role') : null;
  const text = words.reason(reason);
  return (
    <>
      {record && 'id' in reason && may(permissionFor(record, 'read')) ? (
        <Link to={pageOf(record, 'detail', reason.id)}>{text}</Link>
      ) : (
        text
      )}
      {'limits' in reason && reason.limits && (
        <Box component="span" sx={{ color: color.secondary }}>
          {' '}
          · {words.places(reason.limits)}
        </Box>
      )}
    </>
  );
}
