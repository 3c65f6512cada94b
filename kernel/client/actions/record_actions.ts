import { createRecordParts } from '../records/parts.ts';
import type { RecordAction } from './types.ts';

/** Actions that modules add to the common ones of a record type. Dialogs are loaded when opened. */
export const recordActions = createRecordParts<readonly RecordAction[]>('actions of a record');
