import { afterEach, expect, test, vi } from 'vitest';
import { shrinkPicture } from './shrink-picture.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that writes the given types, and PNG in place of any other. */
function setUpCanvas(types: readonly string[]) {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 4000, height: 3000, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((callback, type = 'image/png') =>
    callback(new Blob(['x'], { type: types.includes(type) ? type : 'image/png' })),
  );
}

test.each([
  [['image/webp', 'image/jpeg'], 'image/webp'],
  [['image/jpeg'], 'image/jpeg'],
])('a browser that writes %j sends %s, never a PNG that may pass the limit [E7]', async (types, sent) => {
  setUpCanvas(types);
  expect((await shrinkPicture(new Blob(['photo'], { type: 'image/jpeg' }), 640)).type).toBe(sent);
});
