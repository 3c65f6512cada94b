import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '@steward/kernel/client/api/client.ts';
import { Notice } from '@steward/kernel/client/ui/Notice.tsx';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Onboarding } from '@steward/modules/onboarding/contract';

interface Owners {
  readonly results: readonly { readonly name: string }[];
}

/** For users without permissions: who can change that. */
export function NoPermissions({ user }: { user: SessionUser }) {
  const { t } = useTranslation('portal');
  const first = useQuery({ queryKey: ['onboarding', user.id], queryFn: () => api.get<Onboarding>('onboarding/') }).data;
  const owner = useQuery({
    queryKey: ['owners', user.id],
    queryFn: () => api.get<Owners>('owners/'),
    enabled: first?.told === null,
  }).data?.results[0];
  if (!first || (first.told === null && !owner)) return null;
  const { company } = user;
  const text =
    first.told === null
      ? t('helpless.ask', { name: owner?.name ?? '', company: company.name })
      : t('helpless.told', { name: first.told, company: company.name });
  return (
    <Notice tone="warning">
      <b>{t('helpless.title')}</b> {text}
    </Notice>
  );
}
