import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';
import { Suspense } from 'react';
import { lazyPart } from '@steward/kernel/client/api/lazy_part.ts';
import { CompanyProfile } from '../../modules/settings/client/company_profile/CompanyProfile.tsx';
import { Live } from '@steward/modules/live/client';
import { Tour } from '@steward/modules/onboarding/client';
import { PaletteHost } from '@steward/modules/search/client';
import { SettingsButton } from '../../modules/settings/client/settings_drawer/SettingsButton.tsx';
import { ShortcutsHost } from '@steward/kernel/client/shortcuts/index.ts';
import { Shell } from '@steward/kernel/client/shell/Shell.tsx';
import { useUser } from '@steward/kernel/client/session/auth.ts';

const Gate = lazyPart(() => import('../../modules/sign_in/client/security/SecondFactorGate.tsx'));

/** The shell with what floats above it; people who only sign in never load it. */
export default function AppFrame() {
  const user = useUser();
  if (user?.second_factor_missing && !user.support)
    return (
      <Suspense>
        <Gate />
      </Suspense>
    );
  // What they may not call is not there: no palette, no news.
  const isPortal = user !== null && isPortalOnly(user);
  return (
    <Shell
      overlays={
        <>
          <SettingsButton />
          <CompanyProfile />
          <Tour />
          {!isPortal && <PaletteHost />}
          {!isPortal && <ShortcutsHost />}
          {!isPortal && <Live />}
        </>
      }
    />
  );
}
