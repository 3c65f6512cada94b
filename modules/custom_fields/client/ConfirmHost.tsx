import { Suspense, useEffect, useState } from 'react';
import { onUnconfirmed } from '@steward/kernel/client/api/confirmation.ts';
import { lazyModule, lazyPart } from '@steward/kernel/client/api/lazy_part.ts';

/** The screens of this module, which are loaded later. */
export const ui = lazyModule(() => import('./ui.ts'));

const EffectsDialog = lazyPart(ui.part('EffectsDialog'));

interface Asked {
  readonly effects: unknown;
  readonly answer: (goesOn: boolean) => void;
}

/** Confirmation before changing or removing a custom field with values. */
export function ConfirmHost() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(() => {
    onUnconfirmed(
      ({ body }) =>
        new Promise((resolve) =>
          setAsked({
            effects: body['effects'],
            answer: (goesOn) => {
              setAsked(null);
              resolve(goesOn);
            },
          }),
        ),
    );
    return () => onUnconfirmed(null);
  }, []);
  return (
    asked && (
      <Suspense fallback={null}>
        <EffectsDialog {...asked} />
      </Suspense>
    )
  );
}
