/** Why the host will not start, in one sentence for whoever starts it. */
export class StartRefusal extends Error {
  constructor(sentence: string, options?: ErrorOptions) {
    super(sentence, options);
    this.name = 'StartRefusal';
  }
}
