/** An answer a query has already written as JSON: in production it leaves as it is, neither parsed nor written again. */
export class JsonText {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
