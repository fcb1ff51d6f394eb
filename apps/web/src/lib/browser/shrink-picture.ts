const QUALITY = 0.86;

export const readDataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as string));
    reader.addEventListener('error', () => reject(new Error('The file cannot be read', { cause: reader.error })));
    reader.readAsDataURL(file);
  });

/** Also strips metadata such as the location. Files that cannot be decoded stay as they are: the server reports the error. */
export async function shrinkPicture(file: Blob, side: number): Promise<Blob> {
  if (typeof createImageBitmap !== 'function') return file;
  const picture = await createImageBitmap(file).catch(() => undefined);
  if (!picture) return file;
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const draw = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob((drawn) => resolve(drawn), type, QUALITY));
  const drawn = await draw('image/webp');
  // WebKit gives PNG for types that it cannot write, which may pass the limit of uploads.
  if (drawn?.type === 'image/webp') return drawn;
  if (context) {
    // JPEG has no transparency: without a ground it would be black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return (await draw('image/jpeg')) ?? file;
}
