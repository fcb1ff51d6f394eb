const ZIP = Buffer.from('504b0304', 'hex');

export const isZip = (content: Buffer): boolean => content.subarray(0, ZIP.length).equals(ZIP);
