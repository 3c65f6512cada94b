import { textSql, valueAt } from './export.ts';
import type { ServerKind } from './kind.ts';
import { text } from './text.ts';

export const select: ServerKind = {
  ...text,
  read: (field, value, _reading, words) => {
    const wanted = value.toLowerCase();
    const option = field.options?.find((one) => one.toLowerCase() === wanted) ?? words[wanted];
    return option
      ? { value: option }
      : { problem: { key: 'not_option', params: { options: (field.options ?? []).join(', ') } } };
  },
  exported: ({ value, optionLabels }) => {
    const index = value(textSql);
    return { kind: 'text', cell: (values) => optionLabels?.[valueAt(values, index)] ?? valueAt(values, index) };
  },
  schema: (field) => ({ type: 'string', enum: [...(field.options ?? [])] }),
};
