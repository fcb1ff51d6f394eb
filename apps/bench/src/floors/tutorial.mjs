import cors from 'cors';
import express from 'express';
import helmet from 'helmet';
import mongoose from 'mongoose';

// The two endpoints as a tutorial writes them: no access check, rate limit or log.
await mongoose.connect(process.argv[2], { dbName: process.argv[3] });
const Shipment = mongoose.model('Shipment', new mongoose.Schema({}, { strict: false, collection: 'shipments' }));

const app = express();
app.use(helmet(), cors(), express.json());
app.get('/track/:trackingId', async (req, res) => {
  const data = await Shipment.findOne({ trackingId: req.params.trackingId }).lean();
  if (!data) return res.status(404).json({ success: false, message: 'Tracking ID not found' });
  res.json({ success: true, message: 'Shipment found', data });
});
app.get('/all', async (_req, res) => {
  const [trackings, total] = await Promise.all([
    // Uses an existing index, as a tutorial would define one for its own query.
    Shipment.find({ deletedAt: null }).sort({ createdAt: -1 }).limit(10).lean(),
    Shipment.countDocuments({ deletedAt: null }),
  ]);
  res.json({ success: true, data: { trackings, total } });
});
const server = app.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));
process.once('disconnect', () => process.exit());
