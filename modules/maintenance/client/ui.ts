export { MaintenanceCard } from './MaintenanceCard.tsx';
export { assetPart } from './asset_part.tsx';
export { MaintenanceTile, OVERDUE } from './due.ts';
export { FaultsCard } from './faults/FaultsCard.tsx';
export { NewFaults } from './faults/NewFaults.tsx';
export {
  MENUS,
  checkPart,
  checklistFacts,
  faultActions,
  faultFormPart,
  formPart,
  loadList,
  maintenanceActions,
  planActionsOfLocations,
} from './kinds.ts';
export { beginByScan } from './scan_mode.tsx';
