import type { EndpointName } from '@waybill/contracts/routes';
import { HTTP_TIMEOUT_MS } from '@waybill/contracts/shared/constants';
import { ApiError } from '#lib/api/api-error.ts';
import { prepareRequest, refused, type CallOptions, type RequestParts } from '#lib/api/call.ts';

/**
 * Fetches a file of the API with the token and hands it to the browser, under the name that the server gives it. The file must
 * begin in time; it may take as long as it takes.
 * @throws {ApiError} as any call.
 */
export async function download<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<void> {
  const { response, file } = await fetchFile(name, options);
  saveFile(file, fileName(response) ?? `${name}.csv`);
}

/** Hands a file to the browser, to be saved under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

async function fetchFile(name: EndpointName, parts: RequestParts): Promise<{ response: Response; file: Blob }> {
  const { url, init, token } = prepareRequest(name, parts, { withToken: true });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), HTTP_TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: late.signal });
    clearTimeout(timer);
    if (!response.ok) throw refused(response, await response.text(), token);
    return { response, file: await response.blob() };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ kind: late.signal.aborted ? 'timeout' : 'network', cause });
  } finally {
    clearTimeout(timer);
  }
}

/** RFC 6266: the name is a token, or text in quotes. */
function fileName(response: Response): string | undefined {
  return /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
}
