import type { messages as english } from './en.ts';

export const messages: Readonly<Record<keyof typeof english, string>> = {
  open_print_labels: '1 Etikettenauftrag',
  open_print_labels_many: '{count} Etikettenaufträge',
  print_job_state: 'Der Druckauftrag wird gerade gedruckt oder ist beendet.',
  label_layout: 'Das ist keine Gestaltung eines Etiketts.',
  label_elements: 'Ein Etikett hat höchstens {max} Elemente.',
  label_side: 'Ein Etikett ist {min} bis {max} mm breit und hoch.',
  label_number: 'Element {element}: Eine Zahl fehlt oder liegt nicht zwischen {min} und {max}.',
  label_text: 'Element {element}: Ein Text hat höchstens {max} Zeichen.',
  label_page_side: 'Eine Seite anderer Größe braucht Breite und Höhe.',
  label_off_page: 'Die Etiketten passen nicht auf die Seite: {needed} mm sind nötig, {there} mm sind da.',
  label_too_slow:
    'Etiketten mit dieser Vorlage zu zeichnen dauert länger als {seconds} Sekunden. Verwenden Sie weniger oder kürzere Codes.',
  label_too_much:
    'Etiketten mit dieser Vorlage zu zeichnen braucht mehr als {max} MB Speicher. Verwenden Sie weniger Bilder und Codes.',
  labels_too_large:
    'Die PDF-Datei hätte mehr als {max} MB. Drucken Sie weniger Etiketten auf einmal, oder eine Vorlage ohne Bilder.',
};
