import { defineModule } from '@steward/kernel/contract/module.ts';

export { ACTIVITY_LABELS } from './labels.ts';

export const activityLogModule = defineModule({ name: 'activity_log', needs: [], uses: ['export'] });
