import { QUICK_CALLS } from '../../testing/quick-calls.ts';
import { testBadInput } from '../../testing/test-bad-input.ts';

testBadInput({ allBut: QUICK_CALLS });
