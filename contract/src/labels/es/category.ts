import type { category as definition } from '../../records/category.ts';
import type { LabelsOf } from '../types.ts';

export const category: LabelsOf<typeof definition> = {
  one: 'Categoría',
  many: 'Categorías',
  add: 'Añadir categoría',
  empty: 'Tipos de activos, como portátiles o mesas. Cada modelo pertenece a una.',
  fields: { name: 'Nombre', type: 'Tipo', icon: 'Icono', due_required: 'Fecha de devolución obligatoria', image: 'Imagen', notes: 'Notas' },
  sections: { main: 'General', notes: 'Notas', picture: 'Imagen' },
  hints: {
    icon: 'Vacío: según el nombre',
    due_required: 'Quien se asigna o solicita algo indica hasta cuándo',
  },
  options: {
    type: { asset: 'Activos', accessory: 'Accesorios', consumable: 'Consumibles', component: 'Componentes', license: 'Software' },
    icon: {
      laptop: 'Portátil', monitor: 'Monitor', 'pc-case': 'Ordenador de sobremesa', server: 'Servidor',
      'hard-drive': 'Unidad de almacenamiento', cpu: 'Componente', 'app-window': 'Software',
      smartphone: 'Teléfono móvil', tablet: 'Tableta', phone: 'Teléfono', headphones: 'Auriculares',
      keyboard: 'Teclado', mouse: 'Ratón', webcam: 'Cámara web', camera: 'Cámara', cctv: 'Cámara de vigilancia',
      projector: 'Proyector', tv: 'Televisor', speaker: 'Altavoz', mic: 'Micrófono', router: 'Equipo de red',
      'satellite-dish': 'Antena', printer: 'Impresora', 'scan-barcode': 'Lector de códigos', cable: 'Cable',
      'battery-charging': 'Batería', 'key-round': 'Llave', 'id-card': 'Tarjeta de identificación', watch: 'Reloj',
      'gamepad-2': 'Consola de juegos', drone: 'Dron', car: 'Coche', van: 'Furgoneta', bike: 'Bicicleta',
      forklift: 'Carretilla elevadora', tractor: 'Tractor', caravan: 'Remolque', drill: 'Herramienta eléctrica',
      hammer: 'Herramienta manual', wrench: 'Herramienta', ruler: 'Instrumento de medición',
      'hard-hat': 'Equipo de protección', shirt: 'Ropa', armchair: 'Mobiliario', table: 'Mesa', lamp: 'Lámpara',
      'air-vent': 'Aire acondicionado', thermometer: 'Sensor', refrigerator: 'Frigorífico',
      'washing-machine': 'Equipo de limpieza', utensils: 'Equipo de cocina', microscope: 'Equipo de laboratorio',
      'flask-conical': 'Productos químicos', stethoscope: 'Equipo médico', dumbbell: 'Equipo deportivo',
      music: 'Instrumento musical', 'book-open': 'Libro', package: 'Consumibles', shapes: 'Otros',
    },
  },
};
