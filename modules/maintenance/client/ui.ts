export { maintenanceActions, planActionsOfLocations, faultActions } from './actions.ts';
export { checklistFacts, checkPart } from './checks/Checklist.tsx';
export { NewFaults, OVERDUE } from './due.tsx';
export { faultPart } from './faults/FaultLead.tsx';
export { faultFormPart, formPart } from './form_part.ts';
export { CALENDAR_BUTTONS, LISTS_OF } from './lists.tsx';
export { beginByScan } from './scan_mode.tsx';
export { FaultsCard, MaintenanceCard } from './settings.tsx';
export { assetPart } from './UnderWay.tsx';
