import './texts.ts';
import { publicScreens, type PublicScreen } from '@steward/kernel/client/slots.ts';

publicScreens.put(
  Object.values(
    import.meta.glob<readonly PublicScreen[]>('../../modules/*/client/public.ts', {
      eager: true,
      import: 'publicScreens',
    }),
  ).flat(),
);
