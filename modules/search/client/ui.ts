export { PinButton } from './pinned_recent/pins.tsx';
export { Palette } from './Palette.tsx';
export { noteOpened } from './pinned_recent/recent.ts';
