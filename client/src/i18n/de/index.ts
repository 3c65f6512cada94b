import { labels } from '@steward/contract/labels/de/index';
import { de as messages } from '@steward/contract/messages/de';
import { areasOf, type Pack } from '../pack.ts';

/** Everything that is said in this language, in one chunk. */
export const pack: Pack = { areas: areasOf(import.meta.glob<Record<string, unknown>>('./*.json', { eager: true, import: 'default' })), labels, messages };
