import { es as messages } from '@steward/contract/messages/es';
import { areasOf, type Rest } from '../pack.ts';

/** All other areas and the sentences of errors, which come after the first screen. */
export const rest: Rest = {
  messages,
  areas: areasOf(
    import.meta.glob<Record<string, unknown>>(['./*.json', '!./{auth,common,errors,list,shell}.json'], {
      eager: true,
      import: 'default',
    }),
  ),
};
