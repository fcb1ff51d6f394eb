/** Pictures of a proof of delivery. Uploads are made smaller, without their metadata. */
export const PROOF_PICTURES = {
  max: 3,
  /** Per photo, before it is made smaller. */
  uploadBytes: 6_000_000,
  signatureBytes: 500_000,
  storedBytes: 400_000,
  /** Pixels of the longest side. */
  side: 1_600,
} as const;

/** Three photos and a signature in base64. */
export const PROOF_BODY_LIMIT_BYTES = 26_000_000;
