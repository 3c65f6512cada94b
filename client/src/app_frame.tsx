import { CompanyProfile } from './features/company-profile/CompanyProfile.tsx';
import { Live } from './features/live/index.ts';
import { PaletteHost } from './features/palette/index.ts';
import { SettingsButton } from './features/settings-drawer/SettingsButton.tsx';
import { Shell } from './features/shell/Shell.tsx';

/** The shell with what floats above it; people who only sign in never load it. */
export default function AppFrame() {
  return (
    <Shell
      overlays={
        <>
          <SettingsButton />
          <CompanyProfile />
          <PaletteHost />
          <Live />
        </>
      }
    />
  );
}
