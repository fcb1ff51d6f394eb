// SMTP server that accepts and discards every mail.
import { SMTPServer } from 'smtp-server';

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  logger: false,
  onData: (stream, _session, answer) => {
    stream.on('end', () => answer());
    stream.resume();
  },
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.server.address().port }));
