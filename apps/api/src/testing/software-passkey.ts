import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const UP = 0x01;
const UV = 0x04;
const HAS_CREDENTIAL = 0x40;

interface Answer {
  challenge: string;
  origin: string;
  counter?: number;
  isVerified?: boolean;
}

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const bytes = (data: Buffer): Buffer => Buffer.concat([Buffer.from([0x59, data.length >> 8, data.length & 0xff]), data]);

/** An authenticator (WebAuthn Level 2) with one ES256 key and attestation `none`. */
export function createSoftwarePasskey({ rpId }: { rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const rawId = randomBytes(16);
  const id = rawId.toString('base64url');

  const toClientData = (type: string, { challenge, origin }: Answer): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const toAuthData = (flags: number, counter: number, rest: Buffer = Buffer.alloc(0)): Buffer => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, rest]);
  };
  const getFlags = ({ isVerified = true }: Answer): number => UP + (isVerified ? UV : 0);

  return {
    id,
    create(answer: Answer) {
      // A map of type EC2, algorithm -7, curve P-256, x and y (RFC 9053).
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, rawId.length]), rawId, key]);
      const authData = toAuthData(getFlags(answer) + HAS_CREDENTIAL, answer.counter ?? 0, credential);
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
        bytes(authData),
      ]).toString('base64url');
      const clientDataJSON = toClientData('webauthn.create', answer).toString('base64url');
      return { id, rawId: id, type: 'public-key', response: { clientDataJSON, attestationObject } };
    },
    get(answer: Answer) {
      const clientData = toClientData('webauthn.get', answer);
      const authData = toAuthData(getFlags(answer), answer.counter ?? 0);
      const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), privateKey).toString('base64url');
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature,
        },
      };
    },
  };
}
