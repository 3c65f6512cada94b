import { canWherever } from '@steward/kernel/contract/access/can.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { defineModule } from '@steward/kernel/contract/module.ts';
import { filesPermission } from './access.ts';
import { actions, recordFile } from './actions.ts';

export const filesModule = defineModule({
  name: 'files',
  needs: ['recycle_bin'],
  actionTargets: [recordFile],
  actions,
  historyTargets: {
    record_file: (person, record) =>
      canWherever(person, filesPermission(record, 'read'), permissionFor(record, 'read')),
  },
  historyWords: {
    add_file: { en: 'File added', de: 'Datei hinzugefügt', es: 'Archivo añadido' },
    rename_file: { en: 'File renamed', de: 'Datei umbenannt', es: 'Archivo renombrado' },
    delete_file: { en: 'File deleted', de: 'Datei gelöscht', es: 'Archivo eliminado' },
    restore_file: { en: 'File restored', de: 'Datei wiederhergestellt', es: 'Archivo restaurado' },
    purge_file: {
      en: 'File deleted permanently',
      de: 'Datei endgültig gelöscht',
      es: 'Archivo eliminado definitivamente',
    },
  },
});
