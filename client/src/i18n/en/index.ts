import { labels } from '@steward/contract/labels/en/index';
import { en as messages } from '@steward/contract/messages/en';
import { areasOf, type Pack } from '../pack.ts';

/** Everything that is said in this language, in one chunk. */
export const pack: Pack = { areas: areasOf(import.meta.glob<Record<string, unknown>>('./*.json', { eager: true, import: 'default' })), labels, messages };
