import { createServer } from 'node:net';

type MailSink = { messageIds: string[]; close: () => void };

/** A mail server at port 25 that accepts every mail and notes its Message-ID. */
export const startMailSink = async (): Promise<MailSink> => {
  const messageIds: string[] = [];
  const server = createServer((socket) => {
    let inData = false;
    let rest = '';
    socket.setEncoding('utf8').on('error', () => socket.destroy());
    socket.write('220 ready\r\n');
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const [, id] = (inData && /^Message-ID: (.+)/i.exec(line)) || [];
        if (id) messageIds.push(id);
        if (inData && line !== '.') continue;
        inData = line === 'DATA';
        socket.write(inData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(25, '127.0.0.1', resolve));
  return { messageIds, close: () => server.close() };
};
