/** What the kinds of maintenance have: loaded together with their lists and pages. */
export { maintenanceActions, planActionsOfLocations } from './buttons.ts';
export { faultActions } from './faults/buttons.ts';
export { faultFormPart, formPart } from './form_part.ts';
export { MENUS } from './ListsMenu.tsx';
export { loadList } from './load_list.ts';
export { checklistFacts, checkPart } from './checks/parts.ts';
