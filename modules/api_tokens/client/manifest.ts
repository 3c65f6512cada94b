import i18next from 'i18next';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';

export const apiTokensClient = defineClientModule({
  name: 'api_tokens',
  profile: [
    {
      key: 'tokens',
      title: () => i18next.t('profile_tab', { ns: 'tokens' }),
      // Portal-only users have no tokens.
      visible: (user) => user.is_verified && !isPortalOnly(user),
      load: async () => ({ default: (await Promise.all([import('./ApiTokens.tsx'), loadAllTexts()]))[0].OwnTokens }),
    },
  ],
});
