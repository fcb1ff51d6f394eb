import { createServer } from 'node:http';

/** The only argument: response bodies by path, as JSON. */
const answers = new Map(Object.entries(JSON.parse(process.argv[2])).map(([path, body]) => [path, Buffer.from(body)]));

const server = createServer((req, res) => {
  const body = answers.get(req.url);
  res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
  res.end(body);
});
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
