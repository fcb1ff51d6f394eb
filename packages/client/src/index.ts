export { type Client, type ClientOptions, createClient, type FollowOptions } from './client.ts';
export { WaybillError } from './error.ts';
export type { EventType, Failure, NewShipment, Shipment, ShipmentEvent, WebhookPayload } from './types.ts';
export { verifyWebhook } from './webhook.ts';
