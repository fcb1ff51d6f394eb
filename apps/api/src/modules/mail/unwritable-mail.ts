/** Our error: the mail server has not seen it. */
export class UnwritableMail extends Error {
  override readonly name = 'UnwritableMail';
}
