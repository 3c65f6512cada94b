export { EffectsDialog } from './EffectsDialog.tsx';
export { converting, dropping } from './operations.ts';
export { formOverride } from './records/custom_field/form.tsx';
export { CustomFieldListActions } from './records/custom_field/list.tsx';
