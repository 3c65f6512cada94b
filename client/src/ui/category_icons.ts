import type { CategoryIcon } from '@steward/contract/records/category_icons';
import {
  AirVent, AppWindow, Armchair, BatteryCharging, Bike, BookOpen, Cable, Camera, Car, Caravan, Cctv, Cpu, Drill,
  Drone, Dumbbell, FlaskConical, Forklift, Gamepad2, Hammer, HardDrive, HardHat, Headphones, IdCard, Keyboard,
  KeyRound, Lamp, Laptop, type LucideIcon, Mic, Microscope, Monitor, Mouse, Music, Package, PcCase, Phone, Printer,
  Projector, Refrigerator, Router, Ruler, SatelliteDish, ScanBarcode, Server, Shapes, Shirt, Smartphone, Speaker,
  Stethoscope, Table2, Tablet, Thermometer, Tractor, Tv, Utensils, Van, WashingMachine, Watch, Webcam, Wrench,
} from 'lucide-react';
import { iconNamed } from './icons.ts';

const CATEGORY_ICONS: Readonly<Record<CategoryIcon, LucideIcon>> = {
  laptop: Laptop, monitor: Monitor, 'pc-case': PcCase, server: Server, 'hard-drive': HardDrive, cpu: Cpu,
  'app-window': AppWindow, smartphone: Smartphone, tablet: Tablet, phone: Phone, headphones: Headphones,
  keyboard: Keyboard, mouse: Mouse, webcam: Webcam, camera: Camera, cctv: Cctv, projector: Projector, tv: Tv,
  speaker: Speaker, mic: Mic, router: Router, 'satellite-dish': SatelliteDish, printer: Printer,
  'scan-barcode': ScanBarcode, cable: Cable, 'battery-charging': BatteryCharging, 'key-round': KeyRound,
  'id-card': IdCard, watch: Watch, 'gamepad-2': Gamepad2, drone: Drone, car: Car, van: Van, bike: Bike,
  forklift: Forklift, tractor: Tractor, caravan: Caravan, drill: Drill, hammer: Hammer, wrench: Wrench,
  ruler: Ruler, 'hard-hat': HardHat, shirt: Shirt, armchair: Armchair, table: Table2, lamp: Lamp,
  'air-vent': AirVent, thermometer: Thermometer, refrigerator: Refrigerator, 'washing-machine': WashingMachine,
  utensils: Utensils, microscope: Microscope, 'flask-conical': FlaskConical, stethoscope: Stethoscope,
  dumbbell: Dumbbell, music: Music, 'book-open': BookOpen, package: Package, shapes: Shapes,
};

const NAMED: Readonly<Record<string, LucideIcon>> = CATEGORY_ICONS;

/** The icon that stands for a record, be it of its category or of its type. */
export function recordIconNamed(name: string): LucideIcon {
  return NAMED[name] ?? iconNamed(name);
}
