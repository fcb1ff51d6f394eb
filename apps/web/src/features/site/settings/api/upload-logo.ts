import { call } from '#lib/api/call.ts';

/**
 * Stores a picture, which the settings can name from then on (B6).
 * @returns its name.
 */
export async function uploadLogo(picture: File): Promise<string> {
  const { data } = await call('uploadLogo', { body: { content: await toBase64(picture) } });
  return data.logo;
}

function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      // A data URL: what follows its comma is the content.
      resolve(typeof reader.result === 'string' ? reader.result.replace(/^[^,]*,/, '') : '');
    });
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read')));
    reader.readAsDataURL(file);
  });
}
