import { ShownError } from '@portal/ui/client'
import { deviceTexts } from './texts.ts'

/** Why this browser cannot be told of anything, or not now. */
export class PushProblem extends ShownError {
  readonly reason: keyof typeof deviceTexts.problem
  constructor(reason: keyof typeof deviceTexts.problem) {
    super(deviceTexts.problem[reason])
    this.reason = reason
  }
}

/** What `work` gives, unless it takes longer than `milliseconds`. */
export async function within<T>(milliseconds: number, reason: PushProblem['reason'], work: Promise<T>): Promise<T> {
  let limit: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, failed) => {
    limit = setTimeout(() => failed(new PushProblem(reason)), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(limit))
}
