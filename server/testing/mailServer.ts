import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

type MailServer = {
  url: string;
  /** What clients have sent, without line ends. */
  lines: string[];
  /** The Message-IDs of all mails so far. */
  messageIds: () => string[];
  close: () => Promise<unknown>;
};

/**
 * A mail server on this machine that accepts every mail, or refuses every recipient. Without a port it chooses a free
 * one.
 */
export const startMailServer = async (port = 0, refusesRecipients = false): Promise<MailServer> => {
  const lines: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.setEncoding('utf8').on('error', () => socket.destroy());
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: string) => {
      const received = (rest + chunk).split('\r\n');
      rest = received.pop() ?? '';
      for (const line of received) {
        lines.push(line);
        if (inData && line !== '.') continue;
        inData = line === 'DATA';
        if (refusesRecipients && line.startsWith('RCPT TO:'))
          socket.write(`550 5.1.1 ${line.slice('RCPT TO:'.length)}: Recipient address rejected\r\n`);
        else socket.write(inData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lines,
    messageIds: () => lines.flatMap((line) => /^Message-ID: (.+)/i.exec(line)?.[1] ?? []),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};
