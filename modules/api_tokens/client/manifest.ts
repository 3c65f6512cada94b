import i18next from 'i18next';
import { lazyModule } from '@steward/kernel/client/api/lazy_part.ts';
import { loadAllTexts } from '@steward/kernel/client/i18n/index.ts';
import { defineClientModule } from '@steward/kernel/client/module.ts';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';

const ui = lazyModule(() => import('./ApiTokens.tsx'));

export const apiTokensClient = defineClientModule({
  name: 'api_tokens',
  profile: [
    {
      key: 'tokens',
      title: () => i18next.t('profile_tab', { ns: 'tokens' }),
      // Portal-only users have no tokens.
      visible: (user) => user.is_verified && !isPortalOnly(user),
      load: async () => {
        await loadAllTexts();
        return ui.part('OwnTokens')();
      },
    },
  ],
});
