import type { RecordLabels } from '../types.ts';

export const system: RecordLabels = {
  one: 'Record',
  many: 'Records',
  add: 'Add',
  empty: 'Nothing here yet.',
  fields: { id: 'ID', created_at: 'Created', updated_at: 'Changed', created_by: 'Created by', deleted_at: 'Deleted' },
  sections: { custom: 'Fields of your company' },
};
