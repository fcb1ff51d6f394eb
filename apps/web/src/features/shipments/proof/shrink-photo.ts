import { PROOF_PICTURES } from '@waybill/contracts/shipments/proof-limits';

const QUALITY = 0.8;

/** As a JPEG in base64, upright and without metadata, small enough to upload. @throws Error for a file that is no picture. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, PROOF_PICTURES.side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
