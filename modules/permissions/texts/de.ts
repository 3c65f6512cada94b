import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  permissions: { 'groups:all': 'Gruppen' },
  defaults: {
    asset_managers: 'Assetverwaltung',
    front_desk: 'Ausgabe',
    auditors: 'Prüfung',
    employees: 'Beschäftigte',
  },
  records: {
    group: {
      one: 'Gruppe',
      many: 'Gruppen',
      add: 'Gruppe hinzufügen',
      empty:
        'Gruppen erteilen ihren Mitgliedern Berechtigungen. Fügen Sie die erste hinzu und nehmen Sie Benutzer auf.',
      fields: {
        name: 'Name',
        members: 'Mitglieder',
        group_access: 'Rolle',
        custom_permissions: 'Berechtigungen',
        limit_workspaces: 'Nur in Arbeitsbereichen',
        limit_locations: 'Nur an Standorten und untergeordneten',
        limit_departments: 'Nur in Abteilungen',
        limit_categories: 'Nur für Kategorien',
        notes: 'Notizen',
      },
      sections: { main: 'Allgemein', limits: 'Geltungsbereich', permissions: 'Berechtigungen', notes: 'Notizen' },
      hints: { limit_workspaces: 'Leer: überall' },
      options: { group_access: { super_user: 'Superuser', admin: 'Admin' } },
    },
    environment_role: {
      one: 'Umgebungsrolle',
      many: 'Umgebungsrollen',
      add: 'Umgebungsrolle hinzufügen',
      empty:
        'Eine Umgebungsrolle erteilt Berechtigungen für die Assets eines Standorts und aller Standorte darunter. Sie gilt für Benutzer im Umgebungsmodus.',
      fields: {
        name: 'Name',
        parent: 'Umgebung',
        assets_permissions: 'Assets',
        users: 'Benutzer',
        groups: 'Gruppen',
        notes: 'Notizen',
      },
      sections: { main: 'Allgemein', permissions: 'Berechtigungen', members: 'Mitglieder', notes: 'Notizen' },
      options: {
        assets_permissions: {
          view: 'Ansehen',
          create: 'Hinzufügen',
          edit: 'Bearbeiten',
          delete: 'Löschen',
          checkout: 'Ausgeben',
          checkin: 'Zurücknehmen',
          files: 'Dateien',
          cost: 'Kosten',
        },
      },
    },
  },
  errors: { preview_higher: 'Sie können Steward nur als Benutzer ansehen, der nicht mehr Berechtigungen hat als Sie.' },
  screens: {
    permissions_history: {
      it: { preview: '<b>{who}</b> hat Steward als dieser Benutzer angesehen' },
      named: { preview: '<b>{who}</b> hat Steward als <object>{object}</object> angesehen' },
    },
    rights: {
      tab: 'Berechtigungen',
      title: 'Berechtigungen von {name}',
      own_title: 'Ihre Berechtigungen',
      matrix: 'Berechtigungen',
      search: 'Berechtigung suchen',
      compare: 'Unterschiede zu …',
      only_held: 'Nur erteilte Berechtigungen',
      who_may: 'Wer hat diese Berechtigung noch?',
      because: 'Aufgrund von',
      missing: 'Dieser Benutzer wurde nicht gefunden',
      role: { super_user: 'Superuser', admin: 'Admin', user: 'Benutzer' },
      level: { everywhere: 'Ja, überall', limited: 'Ja, in begrenztem Geltungsbereich', no: 'Nein' },
      legend: {
        everywhere: 'überall',
        limited: 'begrenzter Geltungsbereich',
        no: 'nicht erlaubt',
        hint: 'Wählen Sie ein Zeichen, um den Grund zu sehen.',
      },
      head: {
        role: 'Rolle',
        groups: 'Gruppen',
        workspaces: 'Arbeitsbereiche',
        mode: 'Modus',
        sign_in: 'Anmeldung',
        count: '{count} von {total} Berechtigungen',
        no_groups: 'keine',
        all_workspaces: 'Alle',
        no_workspace: 'Keiner: Datensätze von Arbeitsbereichen sind nicht sichtbar',
        environment: 'Umgebungsmodus: Berechtigungen für Assets kommen allein aus Umgebungsrollen',
        switched_off: 'Keine Anmeldung. Diese Berechtigungen gelten, sobald die Anmeldung aktiviert ist',
      },
      reason: {
        superuser: 'Superuser der Plattform',
        owner: 'Inhaber des Unternehmens',
        admin: 'Benutzertyp Admin',
        own: 'Eigene Berechtigung',
        group: 'Gruppe {name}',
        environment: 'Umgebungsrolle {name}',
      },
      places: {
        everywhere: 'überall',
        workspaces: 'in {names}',
        locations: 'in {names} und darunter',
        departments: 'in der Abteilung {names}',
        categories: 'für {names}',
      },
      lost: {
        title: 'Nicht geltende Berechtigungen',
        in_group: 'Die Gruppe {name} enthält sie.',
        limits:
          'Die Gruppe hat einen begrenzten Geltungsbereich, „{what}“ gilt aber für das ganze Unternehmen: nur lesen.',
        environment: 'Im Umgebungsmodus muss sie aus einer Umgebungsrolle kommen.',
      },
      remedy: {
        title: 'So wird die Berechtigung erteilt',
        group: 'Mitgliedschaft in',
        no_group: 'Keine andere Gruppe erteilt sie',
        own: 'Eine eigene Berechtigung',
        explicit:
          'Eine eigene Berechtigung oder eine Gruppe, die sie enthält: Inhaber und Admins haben sie nicht automatisch',
      },
      none: { title: 'Keine Treffer', text: '{one} hat keine Berechtigung, die passt.' },
      same: {
        title: 'Keine Unterschiede',
        text: '{one} und {other} haben in diesen Treffern dieselben Berechtigungen.',
      },
      forbidden: {
        title: 'Berechtigung erforderlich',
        text: 'Um die Berechtigungen anderer zu sehen, brauchen Sie die Leseberechtigung für Benutzer und Gruppen.',
      },
      sight: {
        title: 'Sichtbar für {name}',
        none: 'keine',
        no_right: 'keine Berechtigung zum Lesen',
        without: 'ohne {fields}',
        untold: 'nicht gezählt, da Sie selbst weniger sehen',
      },
      holders: {
        title: 'Benutzer nach Berechtigung',
        text: 'Wählen Sie eine Berechtigung, um zu sehen, wer sie hat und warum.',
        permission: 'Berechtigung',
        person: 'Benutzer',
        search: 'Benutzer suchen',
        nobody: 'Niemand',
        nobody_text: 'Kein Benutzer, den Sie sehen, hat diese Berechtigung.',
        off: 'keine Anmeldung',
      },
      preview: {
        begin: 'Vorschau als {name}',
        note: 'In diesem Tab, höchstens eine Stunde, nur lesen. Vorschauen stehen im Verlauf.',
        ended: 'Die Vorschau ist beendet.',
      },
      reach: {
        nothing:
          'Diese Gruppe erteilt noch keine Berechtigungen. Bearbeiten Sie sie, um die Berechtigungen ihrer Mitglieder zu wählen.',
        everywhere: 'Diese Berechtigungen gelten <b>überall</b>, in den Arbeitsbereichen des jeweiligen Mitglieds.',
        limited: 'Diese Berechtigungen gelten nur <b>{places}</b>.',
        lost_one:
          '{what}: Datensätze des ganzen Unternehmens kann eine Gruppe mit begrenztem Geltungsbereich nur lesen. Eine ausgewählte Berechtigung gilt nicht.',
        lost_other:
          '{what}: Datensätze des ganzen Unternehmens kann eine Gruppe mit begrenztem Geltungsbereich nur lesen. {count} ausgewählte Berechtigungen gelten nicht.',
      },
      settings: { tab: 'Gruppen', text: 'Berechtigungen für mehrere Benutzer' },
    },
  },
};
