import { defineModule } from '@steward/kernel/contract/module.ts';

/** A stored, unsent mail. */
export interface StoredMail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly created_at: string;
}

/** A mail as it would be sent. */
export interface MailContent {
  /** With its pictures; empty for a mail of plain text. */
  readonly html: string;
  /** Address of this installation in links of mails, which may not be the one in the reader's browser. */
  readonly public_url: string;
}

export const mailboxModule = defineModule({ name: 'mailbox', needs: [] });
