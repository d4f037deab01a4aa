import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect, test } from '@jest/globals';
import { startMailServer } from '#server/testing/mailServer.ts';
import { smtpMailer } from './mailer.ts';

test('a mail is sent over SMTP, and user input cannot add a header', async () => {
  const server = await startMailServer();
  await smtpMailer(
    server.url,
    'Luminous <post@luminous.example>',
  )({
    to: { name: 'Elena', address: 'elena@agency.example' },
    replyTo: { name: 'João', address: 'joao@members.example' },
    subject: 'Inquiry about Villa\r\nBcc: all@evil.example',
    text: 'Is it free?\nBcc: all@evil.example',
    messageId: '<inquiry-1-2@luminous>',
  });
  await server.close();
  const text = server.lines.join('\n');
  expect(text).toContain('RCPT TO:<elena@agency.example>');
  expect(text).toContain('From: Luminous <post@luminous.example>');
  expect(text).toMatch(/Reply-To: .*<joao@members\.example>/);
  expect(text).toContain('Message-ID: <inquiry-1-2@luminous>');
  const headers = text.slice(text.indexOf('DATA'), text.indexOf('\n\n'));
  expect(headers).not.toMatch(/^Bcc:/m);
  expect(text).not.toContain('RCPT TO:<all@evil.example>');
});

test('rejects if the mail server cannot be reached', async () => {
  const server = await startMailServer();
  await server.close();
  const mail = {
    to: { name: 'E', address: 'e@agency.example' },
    replyTo: { name: 'M', address: 'm@members.example' },
    subject: 's',
    text: 't',
    messageId: '<1@luminous>',
  };
  await expect(smtpMailer(server.url, 'post@luminous.example')(mail)).rejects.toThrow();
});

test('rejects and closes the connection if the mail server takes too long', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const connection = once(silent, 'connection') as Promise<[Socket]>;
  const mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'post@luminous.example', 50);
  const elena = { name: 'Elena', address: 'elena@agency.example' };
  await expect(
    mailer({ to: elena, replyTo: elena, subject: 'S', text: 'T', messageId: '<1@luminous>' }),
  ).rejects.toMatchObject({ code: 'EABORT', cause: { name: 'TimeoutError' } });
  const [socket] = await connection;
  await once(socket.resume(), 'end');
  silent.close();
});
