import { defineFacts } from '../shared/define-facts.ts';

/** Pictures of a proof of delivery. Uploads are made smaller, without their metadata. */
export const PROOF_PICTURES = {
  max: 3,
  /** Per photo, before it is made smaller. */
  uploadBytes: 6_000_000,
  signatureBytes: 500_000,
  storedBytes: 400_000,
  /** Pixels of the longest side, stored and uploaded. */
  side: 1_600,
  maxSide: 16_384,
} as const;

/** Three photos and a signature in base64, with line breaks. */
export const PROOF_BODY_LIMIT_BYTES = 27_000_000;

export const proofsFacts = defineFacts({
  errors: {
    PROOF_EXISTS: { status: 409, title: 'Proof exists' },
    PROOF_REQUIRED: { status: 409, title: 'Proof required' },
    WRONG_CODE: { status: 409, title: 'Wrong code' },
  },
  limits: PROOF_PICTURES,
});
