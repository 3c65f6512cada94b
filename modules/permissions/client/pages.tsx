import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RecordsCard } from '@steward/kernel/client/detail/RecordsCard.tsx';
import { findableBy } from '@steward/kernel/client/form/settings/finds.ts';
import { useLabels } from '@steward/kernel/client/i18n/index.ts';
import { pageOf } from '@steward/kernel/client/records/paths.ts';
import { useCan, useUser } from '@steward/kernel/client/session/auth.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import { PageHeader } from '@steward/kernel/client/ui/PageHeader.tsx';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import { personPermissionsQuery } from './calls.ts';
import { PersonPermissions } from './PersonPermissions.tsx';

export { UsersWithPermissionPage } from './UsersWithPermissionPage.tsx';

/** Permissions page of a user; everyone may open their own. */
export function PersonPermissionsPage() {
  const { t } = useTranslation('rights');
  const { id = '' }: { readonly id?: string } = useParams({ strict: false });
  const { ended }: { readonly ended?: unknown } = useSearch({ strict: false });
  const me = useUser();
  const may = useCan();
  const labels = useLabels('user');
  const { data } = useQuery(personPermissionsQuery(id));
  const record = recordNamed('user');
  const name = data?.person.name ?? '';
  const crumbs = may('user:read')
    ? [
        { label: labels.many, to: pageOf(record, 'list') },
        ...(name === '' ? [] : [{ label: name, to: pageOf(record, 'detail', id) }]),
        { label: t('tab') },
      ]
    : [];
  return (
    <>
      <PageHeader
        title={id === me?.id ? t('own_title') : name === '' ? t('tab') : t('title', { name })}
        crumbs={crumbs}
      />
      {ended !== undefined && (
        <Box sx={{ mb: 3.5 }}>
          <Notice tone="info">{t('preview.ended')}</Notice>
        </Box>
      )}
      <PersonPermissions key={id} id={id} />
    </>
  );
}

/** Groups, in the settings. */
export function GroupsCard() {
  const { t } = useTranslation('rights');
  return <RecordsCard record={recordNamed('group')} text={t('settings.text')} />;
}

/** Permissions tab of a user. */
export function PersonTab({ row }: { row: Row }) {
  return <PersonPermissions id={row.id} />;
}

findableBy(GroupsCard, 'rights:settings.tab', ['rights:settings.tab', 'rights:settings.text']);
