/** Exits that the tests of this folder do not open, each with its reason. */
export const CLOSED: Readonly<Record<string, string>> = {
  'GET /live': 'a stream without an end, of types and ids: modules/live/test',
  'GET /mailbox': 'the exit "mails"',
  'GET /mailbox/:id': 'the exit "mails"',
  'GET /notifications/calendar': 'an address, which is encrypted anew at each call: the exit "calendar of days"',
  'GET /assets/generate-new-tag': 'a number of the company, which every new asset moves on',
  'GET /file-storage/space': 'one number of the whole company, which says when uploads will be refused',
  'GET /printing/jobs/:id': 'of who has begun it: modules/printing/test/queue.test.ts',
  'public /security': 'of an account: modules/sign_in/test',
  'public /security/sessions': 'of an account: modules/sign_in/test',
  'public /verify-user': 'of an account: modules/sign_in/test',
  'public /installation': 'says nothing of a company',
  'public /openapi.json': 'says nothing of a company',
  'public /me': 'of the token itself: modules/api_tokens/test',
  'public /report/:code': 'what a company shows to strangers: modules/maintenance/test/faults.test.ts',
  'public /report/:code/picture': 'what a company shows to strangers: modules/maintenance/test/faults.test.ts',
  'public /report/:code/logo': 'of a company, which shows it to everybody who scans a label',
  'public /calendar/:token': 'the exit "calendar of days"',
  'public /unsubscribe/:token': 'of the mail itself: modules/notifications/test/mail.test.ts',
};

/** Names of routes that say no more than that it is done, and how they are recognised. */
const DONE: readonly RegExp[] = [
  /^(PUT|PATCH|DELETE) /,
  /^POST \/(logout|sso|switch-company|get-azure-sso-token|notifications|support-access)/,
  /^POST \/(users\/:id\/preview|operations\/export)/,
  /^POST \/(operations|bulk-jobs)\/:id\/(run|pause|cancel|undo)/,
  // To a printer, with the same pages as the labels that are asked.
  /^POST \/printing\/(print|test-page|jobs|printers)/,
  // Bytes of a file, which is asked at /file-storage/:id; modules/files/test/access.test.ts.
  /^public \/:company_id/,
  // For who runs the installation: modules/platform/test.
  /^platform /,
];

export const isClosed = (name: string): boolean =>
  Object.hasOwn(CLOSED, name) || DONE.some((pattern) => pattern.test(name));
