/** How to sign in to the demonstration company as its owner. */
export const DEMO_SIGN_IN = { email: 'mara@northwind.example', password: 'steward-demo' } as const;
