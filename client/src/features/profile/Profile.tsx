import Box from '@mui/material/Box';
import { isPortalOnly } from '@steward/contract/access/can';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PrefixForm } from '../../forms/PrefixForm.tsx';
import { useCan, useUser } from '../../session/auth.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { SkeletonLines } from '../../ui/Skeletons.tsx';
import { ApiTokens } from '../api_tokens/index.ts';
import { Security } from '../security/index.ts';
import { SsoLink } from '../sso/index.ts';
import { OwnData } from './OwnData.tsx';
import { Password } from './Password.tsx';
import { Verification } from './Verification.tsx';

/** Everybody's own page: who they are, their password, and for those who may, the prefix of asset tags. */
export default function Profile() {
  const { t } = useTranslation('auth');
  const user = useUser();
  const may = useCan();
  if (user === null) return null;
  return (
    <Box sx={{ width: '100%', maxWidth: 720, mx: 'auto' }}>
      <PageHeader title={t('profile.title')} subtitle={user.email} />
      <Box sx={{ display: 'grid', gap: 3.5 }}>
        <Verification user={user} />
        <OwnData key={user.language} user={user} />
        {may('asset_tag:all') && user.is_verified && user.company?.settings && (
          <Card title={t('profile.settings')}><PrefixForm settings={user.company.settings} /></Card>
        )}
        <Password />
        <Suspense fallback={<SkeletonLines lines={3} />}><Security />{user.is_verified && <><SsoLink />{!isPortalOnly(user) && <ApiTokens />}</>}</Suspense>
      </Box>
    </Box>
  );
}
