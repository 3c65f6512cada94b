import { Suspense } from 'react';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { Shell } from '@steward/kernel/client/shell/Shell.tsx';
import { ShortcutsHost } from '@steward/kernel/client/shell/ShortcutsHost.tsx';
import { ignoreStrayDrops } from '@steward/kernel/client/shell/stray_drops.ts';
import { gates, hosts } from '@steward/kernel/client/slots.ts';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';

ignoreStrayDrops();

/** The shell and its overlays. */
export function AppFrame() {
  const user = useUser();
  const gate = user && gates.all().find((one) => one.closes(user));
  if (gate) {
    const Gate = componentOf(gate.load);
    return (
      <Suspense>
        <Gate />
      </Suspense>
    );
  }
  // Portal users have no palette.
  const isPortal = user !== null && isPortalOnly(user);
  return (
    <Shell
      overlays={
        <>
          {hosts
            .all()
            .filter((one) => one.portal || !isPortal)
            .map(({ Component }, index) => (
              <Component key={index} />
            ))}
          {!isPortal && <ShortcutsHost />}
        </>
      }
    />
  );
}
