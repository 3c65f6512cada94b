import { useQuery } from '@tanstack/react-query';
import { api } from '@steward/kernel/client/api/client.ts';
import { recordKeys } from '@steward/kernel/client/records/queries.ts';
import { isKeyOf, isObject } from '@steward/kernel/contract/narrow.ts';
import type { Row } from '@steward/kernel/contract/records/index.ts';
import type { Page } from '@steward/kernel/contract/wire/list.ts';
import { SHEETS } from '../contract/sheets.ts';
import { STANDARD_TEMPLATE, USUAL_MEDIA } from '../contract/wire.ts';
import type { PrintChoice } from './choice.ts';

interface Named {
  readonly id: string;
  readonly name: string;
  /** For printers: the loaded labels. */
  readonly size: string | null;
}

/** Templates and paper that the company has added. */
export interface OwnLabels {
  readonly templates: readonly Named[];
  readonly sheets: readonly Named[];
  readonly sizes: readonly Named[];
  readonly printers: readonly Named[];
  readonly isPending: boolean;
}

const SIZE = 100;
const QUERY = { page_size: String(SIZE), sort: 'name' };

function useNamed(record: string, wire: string) {
  return useQuery({
    queryKey: [...recordKeys.list(record, QUERY), 'names'],
    queryFn: async ({ signal }) => {
      const results: Row[] = [];
      for (let page = 1; ; page += 1) {
        const query = { ...QUERY, page: String(page) };
        const found = await api.get<Page<Row>>(`${wire}/`, { query, signal });
        results.push(...found.results);
        if (found.results.length < SIZE) break;
      }
      return results.map(({ id, name, label_size: size }) => ({
        ...{ id, name: String(name) },
        size: isObject(size) && typeof size['id'] === 'string' ? size['id'] : null,
      }));
    },
  });
}

export function useOwnLabels(): OwnLabels {
  const templates = useNamed('label_template', 'customlabel');
  const sheets = useNamed('label_type', 'labels-type');
  const sizes = useNamed('label_size', 'label_size');
  const printers = useNamed('label_printer', 'label-printer');
  return {
    templates: templates.data ?? [],
    sheets: sheets.data ?? [],
    sizes: sizes.data ?? [],
    printers: printers.data ?? [],
    isPending: templates.isPending || sheets.isPending || sizes.isPending || printers.isPending,
  };
}

/** Stored options of this device, without removed ones. */
export function known(choice: PrintChoice, { templates, sheets, sizes, printers }: OwnLabels): PrintChoice {
  const has = (id: string, all: readonly Named[]): boolean => all.some((one) => one.id === id);
  return {
    ...choice,
    template: has(choice.template, templates) ? choice.template : STANDARD_TEMPLATE,
    printer: has(choice.printer, printers) ? choice.printer : '',
    media: isKeyOf(SHEETS, choice.media) || has(choice.media, [...sheets, ...sizes]) ? choice.media : USUAL_MEDIA,
  };
}
