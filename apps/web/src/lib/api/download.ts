import type { EndpointName } from '@waybill/contracts/contracts';
import { HTTP_TIMEOUT_MS } from '@waybill/contracts/shared/constants';
import { ApiError } from '#lib/api/api-error.ts';
import { prepareRequest, toAnswerError, type CallOptions, type RequestParts } from '#lib/api/call.ts';

/** Uses the server's file name. Only the start of the answer has a timeout. @throws {ApiError} as any call. */
export async function download<Name extends EndpointName>(name: Name, options: CallOptions<Name>): Promise<void> {
  const { response, file } = await fetchFile(name, options);
  saveFile(file, getFileName(response) ?? `${name}.csv`);
}

export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** @throws {ApiError} */
export async function fetchFile(name: EndpointName, parts: RequestParts): Promise<{ response: Response; file: Blob }> {
  const { url, init, token } = prepareRequest(name, parts, { withToken: true });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), HTTP_TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: late.signal });
    clearTimeout(timer);
    if (!response.ok) throw toAnswerError(response, await response.text(), token);
    return { response, file: await response.blob() };
  } catch (cause) {
    if (cause instanceof ApiError) throw cause;
    throw new ApiError({ kind: late.signal.aborted ? 'timeout' : 'network', cause });
  } finally {
    clearTimeout(timer);
  }
}

/** RFC 6266: the name is a token or a quoted string. */
function getFileName(response: Response): string | undefined {
  return /filename="?([^";]+)"?/.exec(response.headers.get('Content-Disposition') ?? '')?.[1];
}
