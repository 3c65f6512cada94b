export { GroupsCard, PersonTab, PersonPermissionsPage, UsersWithPermissionPage } from './pages.tsx';
export { PermissionMatrix } from './matrix/PermissionMatrix.tsx';
export { groupDetail, formOverride, GroupListActions, userDetail } from './record_screens.tsx';
