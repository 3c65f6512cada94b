import { es as messages } from '@steward/kernel/contract/messages/es.ts';
import { areasOf, type Rest } from './pack.ts';

/** Remaining texts, loaded after the first screen. */
export const rest: Rest = {
  messages,
  areas: areasOf(
    import.meta.glob<Record<string, unknown>>(
      [
        '../texts/*.es.json',
        '../../../modules/*/client/texts/*.es.json',
        '!**/{auth,common,errors,list,shell}.es.json',
      ],
      { eager: true, import: 'default' },
    ),
  ),
};
