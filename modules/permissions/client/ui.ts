export { GroupsCard } from './GroupsCard.tsx';
export { PersonTab } from './PersonTab.tsx';
export { PermissionMatrix } from './matrix/PermissionMatrix.tsx';
export { PersonPermissionsPage, UsersWithPermissionPage } from './pages.tsx';
export { groupDetail } from './records/group/detail.tsx';
export { formOverride } from './records/group/form.ts';
export { GroupListActions } from './records/group/list.tsx';
export { userDetail } from './records/user/detail.tsx';
