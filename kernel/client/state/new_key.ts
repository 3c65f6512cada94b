/** A key that nobody else has. `crypto.randomUUID` is there only over https. */
export function newKey(): string {
  if (isSecureContext) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((one) => one.toString(16).padStart(2, '0')).join('');
}
