/** Exits that these tests leave out, each with the reason or the place of its own test. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'GET /live': 'an endless stream of types and ids: modules/live/test',
  'GET /mailbox': 'the exit "mails"',
  'GET /mailbox/:id': 'the exit "mails"',
  'GET /notifications/calendar': 'an address, encrypted differently at each call: the exit "calendar of days"',
  'GET /assets/generate-new-tag': 'the next asset tag, which every new asset changes',
  'GET /file-storage/space': 'the stored bytes of the whole company, by which uploads are refused',
  'GET /share-links/:id/uses':
    'only for whose link it is, and who ends all: modules/documents/test/shares/shares.test.ts',
  'GET /uploads/:id': 'only for its sender: kernel/server/uploads/uploads.test.ts',
  'GET /account-backup': 'only for the owner: modules/account_backup/test',
  'GET /account-backup/plan': 'only for the owner: modules/account_backup/test',
  'GET /account-backup/:id': 'only for the owner: modules/account_backup/test',
  'GET /account-backup/restore/:id': 'only for the owner: modules/account_backup/test',
  'GET /personal-data/:id': 'only for administrators: modules/leaving/test',
  'GET /company-deletion': 'only for administrators: modules/leaving/test',
  'GET /company-export': 'only for administrators: modules/leaving/test',
  'POST /uploads': 'answers what its sender has sent',
  'GET /printing/jobs/:id': 'only for the user who prints: modules/printing/test/queue.test.ts',
  'public /security': 'data of an account: modules/sign_in/test',
  'public /security/sessions': 'data of an account: modules/sign_in/test',
  'public /verify-user': 'data of an account: modules/sign_in/test',
  'public /installation': 'has no data of a company',
  'public /openapi.json': 'has no data of a company',
  'public /me': 'about the token itself: modules/api_tokens/test',
  'public /report/:code': 'what a company shows to visitors: modules/maintenance/test/faults.test.ts',
  'public /report/:code/picture': 'what a company shows to visitors: modules/maintenance/test/faults.test.ts',
  'public /report/:code/logo': 'the logo, which everybody sees who scans a label',
  'public /calendar/:token': 'the exit "calendar of days"',
  'public /share/:token': 'what somebody shares with people outside: modules/documents/test/shares/shares.test.ts',
  'public /share/:token/documents/:id/download': 'the same',
  'public /share/:token/documents/:id/preview': 'the same',
  'public /share/:token/documents/:id/contents': 'the same',
  'public /share/:token/folders/:id/zip': 'the same: modules/documents/test/shares/share_attacks.test.ts',
  'public /unsubscribe/:token': 'about the email itself: modules/notifications/test/mail.test.ts',
};

/** Routes whose answers say only that something was done, by patterns of their names. */
const DONE: readonly RegExp[] = [
  /^(PUT|PATCH|DELETE) /,
  /^POST \/(logout|sso|switch-company|get-azure-sso-token|notifications|support-access)(\/|$)/,
  /^POST \/(users\/:id\/preview|operations\/(export|report_file|report_result))$/,
  /^POST \/(operations|bulk-jobs)\/:id\/(run|pause|cancel|undo)$/,
  // For the owner of the company alone: modules/account_backup/test.
  /^POST \/(account-backup|company-deletion|company-export|personal-data)(\/|$)/,
  // Sent to a printer, with the same pages as the labels in `asked.ts`.
  /^POST \/printing\/(print|test-page|jobs|printers)(\/|$)/,
  // Bytes of a file, which `GET /file-storage/:id` describes: modules/documents/test/file_rights.test.ts.
  /^public \/:company_id/,
  // For the operator of the installation: modules/platform/test.
  /^platform /,
];

export const isLeftOut = (name: string): boolean =>
  Object.hasOwn(LEFT_OUT, name) || DONE.some((pattern) => pattern.test(name));
