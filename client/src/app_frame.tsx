import { isPortalOnly } from '@steward/contract/access/can';
import { Suspense } from 'react';
import { lazyPart } from './api/lazy_part.ts';
import { CompanyProfile } from './features/company-profile/CompanyProfile.tsx';
import { Live } from './features/live/index.ts';
import { Tour } from './features/onboarding/index.ts';
import { PaletteHost } from './features/palette/index.ts';
import { SettingsButton } from './features/settings-drawer/SettingsButton.tsx';
import { ShortcutsHost } from './features/shortcuts/index.ts';
import { Shell } from './features/shell/Shell.tsx';
import { useUser } from './session/auth.ts';

const Gate = lazyPart(() => import('./features/security/Gate.tsx'));

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
