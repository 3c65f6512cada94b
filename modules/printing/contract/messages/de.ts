import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  open_print_labels: '1 Etikettenauftrag',
  open_print_labels_many: '{count} Etikettenaufträge',
  print_job_state: 'Dieser Druckauftrag wird gerade gedruckt oder ist fertig. Laden Sie die Seite neu.',
  label_layout: 'Diese Gestaltung ist ungültig. Öffnen Sie die Vorlage und speichern Sie sie erneut.',
  label_elements: 'Ein Etikett hat höchstens {max} Elemente. Entfernen Sie einige.',
  label_side: 'Geben Sie {min} bis {max} mm ein.',
  label_number: 'Element {element}: Geben Sie eine Zahl von {min} bis {max} ein.',
  label_text: 'Element {element}: Geben Sie höchstens {max} Zeichen ein.',
  label_page_side: 'Geben Sie Breite und Höhe der Seite ein.',
  label_off_page:
    'Die Etiketten passen nicht auf die Seite. Sie brauchen {needed} mm, es sind aber {there} mm. Ändern Sie die Etikettengröße oder die Seite.',
  label_too_slow:
    'Etiketten mit dieser Vorlage zu erstellen dauert länger als {seconds} Sekunden. Verwenden Sie weniger oder kürzere Codes.',
  label_too_much:
    'Etiketten mit dieser Vorlage brauchen mehr als {max} MB Speicher. Verwenden Sie weniger Bilder und Codes.',
  labels_too_large:
    'Die PDF-Datei hätte mehr als {max} MB. Drucken Sie weniger Etiketten auf einmal oder verwenden Sie eine Vorlage ohne Bilder.',
};
