import { defineModule } from '@steward/kernel/contract/module.ts';

export { ACTIVITY_LABELS } from './labels.ts';

export const activityLogModule = defineModule({
  name: 'activity_log',
  needs: [],
  texts: { en: () => import('../texts/en.ts'), de: () => import('../texts/de.ts'), es: () => import('../texts/es.ts') },
  uses: ['export'],
});
