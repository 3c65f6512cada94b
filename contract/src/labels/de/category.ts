import type { category as definition } from '../../records/category.ts';
import type { LabelsOf } from '../types.ts';

export const category: LabelsOf<typeof definition> = {
  one: 'Kategorie',
  many: 'Kategorien',
  add: 'Kategorie hinzufügen',
  empty: 'Arten von Assets, etwa Notebooks oder Tische. Jedes Modell gehört zu einer.',
  fields: { name: 'Name', type: 'Art', icon: 'Symbol', due_required: 'Rückgabedatum erforderlich', image: 'Bild', notes: 'Notizen' },
  sections: { main: 'Allgemein', notes: 'Notizen', picture: 'Bild' },
  hints: {
    icon: 'Leer: nach dem Namen gewählt',
    due_required: 'Wer sich selbst etwas ausgibt oder anfordert, gibt an, bis wann',
  },
  options: {
    type: { asset: 'Assets', accessory: 'Zubehör', consumable: 'Verbrauchsmaterial', component: 'Komponenten', license: 'Software' },
    icon: {
      laptop: 'Notebook', monitor: 'Monitor', 'pc-case': 'Desktop-Computer', server: 'Server',
      'hard-drive': 'Laufwerk', cpu: 'Komponente', 'app-window': 'Software', smartphone: 'Smartphone',
      tablet: 'Tablet', phone: 'Telefon', headphones: 'Headset', keyboard: 'Tastatur', mouse: 'Maus',
      webcam: 'Webcam', camera: 'Kamera', cctv: 'Überwachungskamera', projector: 'Beamer', tv: 'Fernseher',
      speaker: 'Lautsprecher', mic: 'Mikrofon', router: 'Netzwerkgerät', 'satellite-dish': 'Antenne',
      printer: 'Drucker', 'scan-barcode': 'Barcodescanner', cable: 'Kabel', 'battery-charging': 'Akku',
      'key-round': 'Schlüssel', 'id-card': 'Ausweis', watch: 'Uhr', 'gamepad-2': 'Spielkonsole', drone: 'Drohne',
      car: 'Auto', van: 'Transporter', bike: 'Fahrrad', forklift: 'Gabelstapler', tractor: 'Traktor',
      caravan: 'Anhänger', drill: 'Elektrowerkzeug', hammer: 'Handwerkzeug', wrench: 'Werkzeug', ruler: 'Messgerät',
      'hard-hat': 'Schutzausrüstung', shirt: 'Kleidung', armchair: 'Möbel', table: 'Tisch', lamp: 'Leuchte',
      'air-vent': 'Klimagerät', thermometer: 'Sensor', refrigerator: 'Kühlschrank',
      'washing-machine': 'Reinigungsgerät', utensils: 'Küchengerät', microscope: 'Laborgerät',
      'flask-conical': 'Chemikalien', stethoscope: 'Medizingerät', dumbbell: 'Sportgerät', music: 'Musikinstrument',
      'book-open': 'Buch', package: 'Verbrauchsmaterial', shapes: 'Sonstiges',
    },
  },
};
