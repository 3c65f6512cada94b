import { createServer, type Server, type Socket } from 'node:net';

/**
 * Behaviours of the server: accepts mails, never answers, accepts a mail but disconnects, refuses the connection, or
 * refuses each recipient.
 */
export type SmtpMode = 'takes' | 'hangs' | 'breaks off' | { readonly greets: string } | { readonly refuses: string };

/** A mail as it was taken. */
export interface TakenMail {
  readonly to: readonly string[];
  readonly text: string;
}

/** A minimal mail server on loopback, whose behaviour changes while it runs. */
export class SmtpStandIn {
  readonly taken: TakenMail[] = [];
  mode: SmtpMode = 'takes';
  /** Connections so far. */
  connections = 0;
  port = 0;
  private server: Server | null = null;
  private readonly open = new Set<Socket>();

  /** Listens; again on the same port after `stop`. */
  async start(): Promise<void> {
    const server = createServer((socket) => this.serve(socket));
    await new Promise<void>((resolve) => void server.listen(this.port, '127.0.0.1', resolve));
    const address = server.address();
    this.port = typeof address === 'object' && address ? address.port : 0;
    this.server = server;
  }

  /** Closes all connections; new ones are refused. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = null;
    for (const socket of this.open) socket.destroy();
    if (server) await new Promise((done) => server.close(done));
  }

  private serve(socket: Socket): void {
    this.connections += 1;
    this.open.add(socket);
    socket.on('close', () => this.open.delete(socket));
    socket.on('error', () => socket.destroy());
    const { mode } = this;
    const say = (line: string): void => void (mode !== 'hangs' && socket.write(`${line}\r\n`));
    const refused = typeof mode === 'object' && 'refuses' in mode ? mode.refuses : null;
    if (typeof mode === 'object' && 'greets' in mode) return void socket.end(`${mode.greets}\r\n`);
    let [isData, text, begun] = [false, '', ''];
    let to: string[] = [];
    const answer = (line: string): void => {
      if (isData && line === '.') {
        this.taken.push({ to, text });
        [isData, text, to] = [false, '', []];
        if (mode === 'breaks off') return void socket.destroy();
        say('250 taken');
      } else if (isData) text += `${line}\n`;
      else if (line === 'DATA') {
        isData = true;
        say('354 go on');
      } else if (line.startsWith('RCPT') && refused !== null) say(refused);
      else {
        if (line.startsWith('RCPT')) to.push(/<(.*)>/.exec(line)?.[1] ?? '');
        say(line === 'QUIT' ? '221 bye' : '250 ok');
      }
    };
    say('220 mail.example ready');
    socket.on('data', (chunk) => {
      const lines = `${begun}${chunk.toString()}`.split('\r\n');
      // A line may be split between chunks.
      begun = lines.pop() ?? '';
      for (const line of lines) answer(line);
    });
  }
}
