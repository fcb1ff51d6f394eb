import express from 'express';

/** The only argument: response bodies by path, as JSON. */
const answers = Object.entries(JSON.parse(process.argv[2]));

const app = express();
for (const [path, body] of answers) app.get(path, (_req, res) => res.type('json').send(body));
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
