import { defineModule } from '@steward/kernel/contract/module.ts';
import { actions } from './actions.ts';

export type * from './events.ts';
export * from './templates.ts';
export * from './wire.ts';

/** People are told of what concerns them. */
export const notificationsModule = defineModule({
  name: 'notifications',
  needs: ['notices', 'assets', 'people', 'sign_in'],
  actions,
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
});
