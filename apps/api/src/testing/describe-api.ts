import { TAGS } from '../app/tags.ts';
import { describeApi as describe } from '../openapi/describe-api.ts';
import type { OpenApiDocument } from '../openapi/open-api.ts';

export const describeApi = (): OpenApiDocument => describe(TAGS);
