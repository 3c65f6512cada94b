/** Sign-in of the demonstration company's owner. */
export const DEMO_SIGN_IN = { email: 'mara@northwind.example', password: 'steward-demo' } as const;
