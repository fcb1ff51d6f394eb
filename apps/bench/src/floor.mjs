// F1, F2 and F3 of docs/performance.md: `floor.mjs http|express <answers by path, as JSON>`, `floor.mjs tutorial <database>`.
import { createServer } from 'node:http';
import cors from 'cors';
import express from 'express';
import helmet from 'helmet';
import mongoose from 'mongoose';

const [kind, given] = process.argv.slice(2);

function bareHttp(answers) {
  const bodies = new Map(Object.entries(answers).map(([path, body]) => [path, Buffer.from(body)]));
  return createServer((req, res) => {
    const body = bodies.get(req.url);
    res.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': body.length });
    res.end(body);
  });
}

function bareExpress(answers) {
  const app = express();
  for (const [path, body] of Object.entries(answers)) app.get(path, (_req, res) => res.type('json').send(body));
  return createServer(app);
}

/** Two calls as a tutorial writes them: no access check, rate limit or log; an existing index, as for its own query. */
async function tutorial() {
  await mongoose.connect(given, { dbName: 'waybill' });
  const Shipment = mongoose.model('Shipment', new mongoose.Schema({}, { strict: false, collection: 'shipments' }));
  const app = express().use(helmet(), cors(), express.json());
  app.get('/track/:trackingId', async (req, res) => {
    const data = await Shipment.findOne({ trackingId: req.params.trackingId }).lean();
    if (!data) return res.status(404).json({ success: false, message: 'Tracking ID not found' });
    res.json({ success: true, message: 'Shipment found', data });
  });
  app.get('/all', async (_req, res) => {
    const newest = Shipment.find({ deletedAt: null }).sort({ createdAt: -1 }).limit(10).lean();
    const [trackings, total] = await Promise.all([newest, Shipment.countDocuments({ deletedAt: null })]);
    res.json({ success: true, data: { trackings, total } });
  });
  return createServer(app);
}

const server = kind === 'tutorial' ? await tutorial() : (kind === 'http' ? bareHttp : bareExpress)(JSON.parse(given));
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
