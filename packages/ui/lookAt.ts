import { past, setPast } from './past.ts'

/** Looks at the day an address names, before anything of its page is asked for. To reckon with days is fetched when it is needed. */
export function lookAt(asOf: string | undefined): void | Promise<void> {
  if (asOf === past()?.asOf) return
  if (asOf === undefined) return setPast(null)
  return import('./clock.ts').then(({ pastOf }) => setPast(pastOf(asOf)))
}
