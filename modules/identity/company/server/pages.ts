import type { Actor } from '@portal/kit/actor'
import { read } from '@portal/platform/http/verb'
import { type GuardedPage, guardedPages } from '../choices.ts'
import { company } from '../contract.ts'
import { mayReadCompany } from '../rules.ts'

/** The gates of what the pages read, from the modules above; what follows of the company's card is for who reads that. */
export type PageGates = Record<Exclude<GuardedPage, 'duties'>, (actor: Actor) => boolean>

export const pages = (above: PageGates) => {
  const gates = { ...above, duties: mayReadCompany }
  return read(company.pages, async ({ actor }) => ({ can: guardedPages.filter((page) => gates[page](actor)) }))
}
