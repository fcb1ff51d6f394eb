const QUALITY = 0.86;

/**
 * A picture as the site shows it: no side longer than `side` pixels, and nothing in it but the picture. What a camera notes beside
 * it, such as where it was taken, stays at home.
 * @returns the file as it is where this browser cannot draw it: the server says what is wrong with it.
 */
export async function shrinkPicture(file: Blob, side: number): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve) => canvas.toBlob((drawn) => resolve(drawn ?? file), 'image/webp', QUALITY));
}
