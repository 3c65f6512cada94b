/** Namespaces of texts. A module adds its own in `client/texts/areas.d.ts`. */
export interface Areas {
  common: typeof import('../texts/common.en.json');
  detail: typeof import('../texts/detail.en.json');
  errors: typeof import('../texts/errors.en.json');
  form: typeof import('../texts/form.en.json');
  history: typeof import('../texts/history.en.json');
  live: typeof import('../texts/live.en.json');
  list: typeof import('../texts/list.en.json');
  operations: typeof import('../texts/operations.en.json');
  schedules: typeof import('../texts/schedules.en.json');
  shell: typeof import('../texts/shell.en.json');
  shortcuts: typeof import('../texts/shortcuts.en.json');
  standing: typeof import('../texts/standing.en.json');
}
