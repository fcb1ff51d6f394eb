import { systemActor } from '../../platform/http/actor.ts';

export const DEMO = systemActor('demo');
