import i18next from 'i18next';
import { separatorOf, type Separator } from '@steward/kernel/contract/csv/write.ts';
import { send } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { printPage, saveFile } from '../api/save_file.ts';
import { currentLanguage } from '../i18n/index.ts';
import { createSlice } from '../state/slices.ts';
import { toast } from '../ui/toast.ts';
import { toastFailure } from './undo.ts';

export type ExportFormat = 'csv' | 'xlsx' | 'html' | 'pdf';

/** CSV separator, stored on this device; `null`: default of the language. */
export const csvSeparator = createSlice<{ separator: Separator | null }>('csvSeparator', { separator: null });

/** Milliseconds after which a running export is announced. */
const ANNOUNCED_AFTER = 1200;

interface Export {
  readonly path: string;
  readonly format: ExportFormat;
  /** Name without extension, used when the server sends none. */
  readonly name: string;
  readonly query?: Readonly<Record<string, string | undefined>>;
  /** Sent as body when the query is too long for an address. */
  readonly body?: Readonly<Record<string, unknown>>;
}

/** Saves or prints an export. Failures are shown and return `null`. */
export async function downloadExport({ path, format, name, query, body }: Export): Promise<Response | null> {
  const separator = csvSeparator.get().separator ?? separatorOf(currentLanguage());
  const timer = setTimeout(() => toast.info(i18next.t('exporting.on_its_way', { ns: 'list' })), ANNOUNCED_AFTER);
  try {
    const response = await (body
      ? send('POST', path, { ...body, separator })
      : send('GET', path, undefined, { query: { ...query, separator } }));
    if (!response.ok) throw await ApiError.of(response);
    if (format === 'html') printPage(await response.text());
    else await saveFile(response, `${name}.${format}`);
    return response;
  } catch (error) {
    toastFailure(error);
    return null;
  } finally {
    clearTimeout(timer);
  }
}
