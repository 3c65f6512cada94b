import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { useCan } from '@steward/kernel/client/session/auth.ts';
import { color } from '@steward/kernel/client/theme/tokens.ts';
import { Card } from '@steward/kernel/client/ui/Card.tsx';
import { LinkButton } from '@steward/kernel/client/ui/Link.tsx';
import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { OwnData } from './OwnData.tsx';

/** One's own data, with a link to the tag prefix. */
export function OwnPage({ user }: { user: SessionUser }) {
  const may = useCan();
  const { settings } = user.company;
  return (
    <>
      <OwnData key={user.language} user={user} />
      {may('asset_tag:all') && user.is_verified && settings && (
        <PrefixPointer prefix={settings.enable_static_tag_prefix ? settings.asset_tag_prefix : ''} />
      )}
    </>
  );
}

/** The prefix is changed in the company's settings; sign-up points here. */
function PrefixPointer({ prefix }: { prefix: string }) {
  const { t } = useTranslation('auth');
  return (
    <Card
      title={t('profile.settings')}
      action={
        <LinkButton to="/setting" search={{ tab: 'asset_tag' }} size="small">
          {t('profile.prefix_go')}
        </LinkButton>
      }
    >
      <Box sx={{ color: color.secondary }}>
        {prefix === '' ? t('profile.prefix_none') : t('profile.prefix_is', { prefix })}
      </Box>
    </Card>
  );
}
