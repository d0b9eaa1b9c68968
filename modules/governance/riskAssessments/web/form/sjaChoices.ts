import { permissionsOf } from '@portal/kit/permissions'
import { projectChoices } from '@portal/modules/company/projects/web/public'
import { useAuth } from '@portal/modules/identity/auth/web/public'
import { companyChoices } from '@portal/modules/identity/company/web/public'
import { peopleQuery } from '@portal/modules/identity/users/web/public'
import { outbox } from '@portal/modules/records/outbox/web/public'
import { queryClient } from '@portal/ui/queryClient'
import { useEffect, useState } from 'react'
import type { Named } from './sjaDraft.ts'

const name = 'sja'
const day = 86_400_000
/** What the form offers, as it was kept; null of whoever may make no analysis. */
type StoredChoices = { at: number; me: Named; lists: Record<keyof Lists, unknown> } | null
type Lists = Awaited<ReturnType<typeof queriesOf>>

const queriesOf = async () => ({
  departments: companyChoices.departments,
  locations: companyChoices.locations,
  projects: await projectChoices(),
  people: peopleQuery,
})

/** Who this is, as they sign; null when they may make no analysis. */
export function signerHere(): Named | null {
  const { user } = useAuth.getState()
  if (!user || user.modulesOff.includes('riskEvaluation') || !permissionsOf(user.roleId).includes('write')) return null
  return { id: user.id, name: `${user.firstname} ${user.lastname}` }
}

/** On a phone: what the form offers is there before the network is gone, and once a day anew. */
export async function keepSjaChoices(): Promise<void> {
  const choices = await (await outbox.drafts()).choicesHere<StoredChoices>(name)
  const me = signerHere()
  const stored = await choices.load()
  if (!me) return stored ? choices.save(null) : undefined
  if (stored && Date.now() - stored.at < day && stored.at <= Date.now()) return
  const { departments, locations, projects, people } = await queriesOf()
  const [inDepartments, places, underway, colleagues] = await Promise.all([
    queryClient.fetchQuery(departments),
    queryClient.fetchQuery(locations),
    queryClient.fetchQuery(projects),
    queryClient.fetchQuery(people),
  ])
  const lists = {
    departments: { ...inDepartments, leaders: [] },
    locations: { ...places, items: places.items.map((one) => ({ ...one, address: null, responsibleName: null })), people: [] },
    projects: underway,
    people: { items: colleagues.items.filter(({ isActive }) => isActive) },
  }
  await choices.save({ at: Date.now(), me, lists })
}

export const isSjaOffered = async () => Boolean(await (await outbox.drafts()).loadChoices<StoredChoices>(name))

/** Puts what is stored where the form asks, unless the server has answered there; it is asked anew as if it had answered then. */
async function offerStored(): Promise<Named | null> {
  const stored = await (await outbox.drafts()).loadChoices<StoredChoices>(name)
  if (!stored) return null
  const queries = Object.entries(await queriesOf()) as [keyof Lists, { queryKey: readonly unknown[] }][]
  for (const [list, { queryKey }] of queries)
    if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, stored.lists[list], { updatedAt: stored.at })
  return stored.me
}

/** Undefined until what the form offers is there; `me` is whoever signs first. */
export function useSjaChoices(): { me: Named | null } | undefined {
  const [ready, setReady] = useState<{ me: Named | null }>()
  useEffect(() => {
    const show = (me: Named | null) => setReady({ me: signerHere() ?? me })
    void offerStored().then(show, () => show(null))
  }, [])
  return ready
}
