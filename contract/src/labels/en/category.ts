import type { category as definition } from '../../records/category.ts';
import type { LabelsOf } from '../types.ts';

export const category: LabelsOf<typeof definition> = {
  one: 'Category',
  many: 'Categories',
  add: 'Add category',
  empty: 'Kinds of assets, such as laptops or desks. Every asset model belongs to one.',
  fields: { name: 'Name', type: 'Type', icon: 'Icon', due_required: 'Due date required', image: 'Picture', notes: 'Notes' },
  sections: { main: 'General', notes: 'Notes', picture: 'Picture' },
  hints: {
    icon: 'Empty: chosen by the name',
    due_required: 'Whoever checks out to themselves or requests says until when',
  },
  options: {
    type: { asset: 'Assets', accessory: 'Accessories', consumable: 'Disposables', component: 'Components', license: 'Software' },
    icon: {
      laptop: 'Laptop', monitor: 'Monitor', 'pc-case': 'Desktop computer', server: 'Server',
      'hard-drive': 'Storage drive', cpu: 'Component', 'app-window': 'Software', smartphone: 'Smartphone',
      tablet: 'Tablet', phone: 'Telephone', headphones: 'Headset', keyboard: 'Keyboard', mouse: 'Mouse',
      webcam: 'Webcam', camera: 'Camera', cctv: 'Security camera', projector: 'Projector', tv: 'Television',
      speaker: 'Speaker', mic: 'Microphone', router: 'Network device', 'satellite-dish': 'Antenna',
      printer: 'Printer', 'scan-barcode': 'Barcode scanner', cable: 'Cable', 'battery-charging': 'Battery',
      'key-round': 'Key', 'id-card': 'ID card', watch: 'Watch', 'gamepad-2': 'Game console', drone: 'Drone',
      car: 'Car', van: 'Van', bike: 'Bicycle', forklift: 'Forklift', tractor: 'Tractor', caravan: 'Trailer',
      drill: 'Power tool', hammer: 'Hand tool', wrench: 'Tool', ruler: 'Measuring instrument',
      'hard-hat': 'Safety equipment', shirt: 'Clothing', armchair: 'Furniture', table: 'Table', lamp: 'Lamp',
      'air-vent': 'Air conditioner', thermometer: 'Sensor', refrigerator: 'Refrigerator',
      'washing-machine': 'Cleaning equipment', utensils: 'Kitchen equipment', microscope: 'Laboratory device',
      'flask-conical': 'Chemicals', stethoscope: 'Medical device', dumbbell: 'Sports equipment',
      music: 'Musical instrument', 'book-open': 'Book', package: 'Supplies', shapes: 'Other',
    },
  },
};
