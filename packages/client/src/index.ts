export { type Client, type ClientOptions, createClient, type FollowOptions } from './client.ts';
export { WaybillError } from './error.ts';
export type { EventType, Failure, NewShipment, Shipment, ShipmentEvent } from './types.ts';
export { verifyWebhook, type WebhookPayload } from './webhook.ts';
