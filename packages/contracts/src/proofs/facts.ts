import { defineFacts } from '../shared/define-facts.ts';

export const proofFacts = defineFacts({
  errors: {
    PROOF_EXISTS: { status: 409, title: 'Proof exists' },
    PROOF_REQUIRED: { status: 409, title: 'Proof required' },
    WRONG_CODE: { status: 409, title: 'Wrong code' },
  },
});
