/** From 0 (nothing typed) to 4. Length counts most; a mere repetition or run of keys stays weak. */
export function strengthOf(password: string): 0 | 1 | 2 | 3 | 4 {
  if (password === '') return 0;
  const distinct = new Set(password).size;
  if (password.length < 8 || distinct < 5 || /^(?:password|passwort|12345678|qwertyui)/i.test(password)) return 1;
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length;
  const points = (password.length >= 12 ? 1 : 0) + (password.length >= 16 ? 1 : 0) + (kinds >= 3 ? 1 : 0) + (distinct >= 10 ? 1 : 0);
  return points >= 3 ? 4 : points >= 1 ? 3 : 2;
}
