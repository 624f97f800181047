import { createServer, type Server, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

type Options = {
  user: string;
  password: string;
  files: Record<string, string>;
  /** The host that it names for the data connection, in the older passive mode that names one. */
  dataHost?: string;
  onDataPort?: (port: number) => unknown;
};

/** Starts a local FTP server from which one user can fetch files in passive mode; it stops after the test. */
export async function startFtpServer({
  user,
  password,
  files,
  dataHost,
  onDataPort,
}: Options): Promise<{ port: number }> {
  const server = createServer((socket) => {
    let name = '';
    let data: Promise<Socket> | undefined;
    const say = (line: string) => socket.write(`${line}\r\n`);
    const verbs: Record<string, (argument: string) => unknown> = {
      USER: (given) => {
        name = given;
        say('331 And the password?');
      },
      PASS: (given) => say(name === user && given === password ? '230 Welcome.' : '530 No.'),
      TYPE: () => say('200 As you like.'),
      EPSV: async () => {
        if (dataHost !== undefined) return say('502 That is not known here.');
        const opened = await openData();
        data = opened.data;
        return say(`229 Here (|||${opened.port}|)`);
      },
      PASV: async () => {
        const opened = await openData();
        data = opened.data;
        await onDataPort?.(opened.port);
        const numbers = [(dataHost ?? '').split('.'), opened.port >> 8, opened.port & 255];
        say(`227 Here (${numbers.flat().join(',')})`);
      },
      RETR: async (path) => {
        const connection = await data;
        const content = files[path];
        if (content === undefined) say('550 There is no such file.');
        else say('150 It comes.');
        connection?.end(content ?? '', () => content !== undefined && say('226 That was it.'));
      },
    };
    say('220 Hello.');
    socket.setEncoding('utf8').on('error', () => socket.destroy());
    socket.on('data', (lines: string) => {
      for (const line of lines.split('\r\n').filter(Boolean)) {
        const [verb = '', argument = ''] = line.split(/ (.*)/);
        void (verbs[verb.toUpperCase()] ?? (() => say('502 That is not known here.')))(argument);
      }
    });
  });
  return { port: await listen(server) };
}

async function openData() {
  const { promise, resolve } = Promise.withResolvers<Socket>();
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    resolve(socket);
    server.close();
  });
  return { port: await listen(server), data: promise };
}

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  onTestFinished(() => void server.close());
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
