/** Icons that a category may show, by their lucide names. */
export const CATEGORY_ICONS = [
  'laptop', 'monitor', 'pc-case', 'server', 'hard-drive', 'cpu', 'app-window', 'smartphone', 'tablet', 'phone',
  'headphones', 'keyboard', 'mouse', 'webcam', 'camera', 'cctv', 'projector', 'tv', 'speaker', 'mic', 'router',
  'satellite-dish', 'printer', 'scan-barcode', 'cable', 'battery-charging', 'key-round', 'id-card', 'watch', 'gamepad-2',
  'drone', 'car', 'van', 'bike', 'forklift', 'tractor', 'caravan', 'drill', 'hammer', 'wrench', 'ruler', 'hard-hat',
  'shirt', 'armchair', 'table', 'lamp', 'air-vent', 'thermometer', 'refrigerator', 'washing-machine', 'utensils',
  'microscope', 'flask-conical', 'stethoscope', 'dumbbell', 'music', 'book-open', 'package', 'shapes',
] as const;

export type CategoryIcon = (typeof CATEGORY_ICONS)[number];

/** What names contain in English, German and Spanish, without accents. The first that fits counts: `tablet` before `table`. */
const NAMED: readonly (readonly [CategoryIcon, RegExp])[] = [
  ['app-window', /software|licen|lizenz|\bapps?\b|aplicacion/],
  ['headphones', /headphone|headset|kopfhorer|auricular/],
  ['mic', /microphone|mikro[fp]+h?on|microfono/],
  ['tablet', /tablet|\bipad/],
  ['watch', /watch|\buhr|reloj/],
  ['laptop', /laptop|notebook|macbook|portatil|chromebook/],
  ['projector', /projector|projektor|beamer|proyector/],
  ['tv', /\btv|televi|fernseh/],
  ['cctv', /cctv|surveillance|uberwachung|vigilancia/],
  ['webcam', /webcam/],
  ['camera', /camera|kamera|camara/],
  ['monitor', /monitor|display|bildschirm|pantalla|screen/],
  ['printer', /print|druck|impres|plotter|copier|kopier|fotocopia/],
  ['scan-barcode', /barcode|scanner|escaner/],
  ['keyboard', /keyboard|tastatur|teclado/],
  ['mouse', /\bmouse|\bmice|\bmaus|\bmause|\braton/],
  ['server', /server|servidor/],
  ['router', /router|switch|network|netzwerk|firewall|access point|\bwi-?fi|wlan|\bred(es)?\b/],
  ['satellite-dish', /anten|satel|funkger|\bradio/],
  ['hard-drive', /hard ?drive|festplatte|\bssd|storage|datentrager|\bdisco|almacenamiento/],
  ['cpu', /component|komponente|processor|prozessor|procesador|memory|arbeitsspeicher|memoria/],
  ['smartphone', /smartphone|mobile|handy|\bmovil|iphone|cell ?phone/],
  ['phone', /phone|telefon/],
  ['speaker', /speaker|lautsprecher|altavo/],
  ['drill', /power tool|drill|bohr|akku.*schraub|elektrowerkzeug|herramientas? electric|taladr/],
  ['battery-charging', /charger|ladeger|cargador|batter|bateria|akku|\bups\b|\busv\b|netzteil/],
  ['cable', /cable|kabel|adapter|adaptador|docking/],
  ['pc-case', /desktop|computer|workstation|rechner|ordenador|\bpcs?\b|sobremesa/],
  ['id-card', /badge|ausweis|\bid card|identific/],
  ['key-round', /\bkeys?\b|schlussel|llave/],
  ['gamepad-2', /console|konsole|consola/],
  ['drone', /\bdron|drohne/],
  ['caravan', /caravan|wohnwagen|trailer|anhanger|remolque/],
  ['forklift', /forklift|stapler|carretilla/],
  ['tractor', /tractor|traktor|excavator|bagger|excavadora/],
  ['bike', /\bbike|bicycle|fahrrad|bicicleta|scooter/],
  ['van', /\bvans?\b|truck|\blkw|lieferwagen|transporter|camion|furgon/],
  ['car', /vehic|\bcars?\b|fahrzeug|\bautos?\b|\bpkw|wagen\b|coche|fleet|fuhrpark|flota/],
  ['ruler', /measur|messger|messtech|medicion|medidor/],
  ['hammer', /hand tool|handwerkzeug|herramientas? manual|hammer|martillo/],
  ['wrench', /\btools?\b|werkzeug|herramienta|maintenance|wartung/],
  ['hard-hat', /safety|\bppe\b|schutz|sicherheit|proteccion|seguridad/],
  ['shirt', /cloth|uniform|kleidung|\bropa/],
  ['air-vent', /air condition|climate|hvac|klima|climati|aire acond|heating|heizung|calefaccion/],
  ['refrigerator', /fridge|refriger|freezer|kuhl|nevera|frigorif/],
  ['washing-machine', /washing|cleaning|wasch|reinigung|lavadora|limpieza/],
  ['utensils', /kitchen|kuche|cocina|catering/],
  ['lamp', /\blamp|\blight|leuchte|licht\b|iluminacion/],
  ['table', /\bdesks?\b|\btables?\b|tisch|\bmesas?\b|escritorio/],
  ['armchair', /furniture|chair|\bseat|mobel|stuhl|sessel|mobiliario|mueble|\bsillas?\b/],
  ['stethoscope', /medic|medizin/],
  ['microscope', /microscop|mikroskop|\blabor/],
  ['flask-conical', /chemi|quimic/],
  ['thermometer', /sensor|thermometer|termometro/],
  ['dumbbell', /sport|fitness|\bgym|deporte/],
  ['music', /musi[ck]|audio|instrument/],
  ['book-open', /\bbooks?\b|buch|bucher|\blibros?\b/],
  ['package', /consum|verbrauch|disposable/],
];

const OF_TYPE: Readonly<Record<string, CategoryIcon>> = {
  accessory: 'cable', consumable: 'package', component: 'cpu', license: 'app-window',
};

/** The icon that was chosen, else the one that its name or its type speaks of, else a neutral one. */
export function iconOfCategory({ icon, name, type }: { icon?: unknown; name?: unknown; type?: unknown }): string {
  if (typeof icon === 'string') return icon;
  const plain = typeof name === 'string' ? name.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '') : '';
  return NAMED.find(([, parts]) => parts.test(plain))?.[0] ?? OF_TYPE[String(type)] ?? 'shapes';
}
