import { Suspense } from 'react';
import { componentOf } from '@steward/kernel/client/api/lazy_part.ts';
import { useUser } from '@steward/kernel/client/session/auth.ts';
import { Shell } from '@steward/kernel/client/shell/Shell.tsx';
import { ShortcutsHost } from '@steward/kernel/client/shell/ShortcutsHost.tsx';
import { gates, hosts } from '@steward/kernel/client/slots.ts';
import { isPortalOnly } from '@steward/kernel/contract/access/can.ts';

// A file that is dropped where nothing takes it is ignored; the browser would open it in place of the application.
for (const name of ['dragover', 'drop'] as const)
  addEventListener(name, (event) => {
    if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'none';
  });

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
