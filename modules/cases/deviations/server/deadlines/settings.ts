import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { pick } from '@portal/kit/pick'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import { read, write } from '@portal/platform/http/verb'
import { deadlines as contract } from '../../deadlineContract.ts'
import { defaultDeadlines } from '../../deadlineRules.ts'
import { deadlineGaps, maySetDeadlines, readsDeadlineVersions } from '../../deadlineSettingRules.ts'
import { insertVersion, latestVersions } from './versionQueries.ts'

const shown = 20
const listed = ['id', 'version', 'createdAt', 'createdByName', 'reason'] as const

async function settingsFor(tx: TenantDb, actor: Actor) {
  const versions = await latestVersions(tx, shown)
  return {
    deadlines: versions[0]?.deadlines ?? defaultDeadlines,
    defaults: defaultDeadlines,
    version: versions[0]?.version ?? 0,
    canEdit: maySetDeadlines(actor),
    versions: readsDeadlineVersions(actor) ? versions.map((one) => pick(one, listed)) : [],
  }
}

/** Everybody may know by when a case is answered and solved. */
export const deadlineSettings = read(contract.get, ({ tx, actor }) => settingsFor(tx, actor))

/** A new version, for cases reported from now on. */
export const setDeadlines = write(contract.set, async ({ tx, actor, now }, { deadlines, reason, version }) => {
  if (!maySetDeadlines(actor)) throw new Failure('forbidden')
  const [current] = await latestVersions(tx, 1)
  if ((current?.version ?? 0) !== version) throw new Failure('conflict')
  refuseGaps(deadlineGaps(deadlines))
  const id = newId()
  const row = {
    id,
    version: version + 1,
    deadlines: JSON.stringify(deadlines),
    reason,
    created_at: now.toISOString(),
    created_by: actor.id,
  }
  if (!(await insertVersion(tx, row))) throw new Failure('conflict')
  return {
    action: 'deadlines.set',
    entity: { type: 'deadlines', id },
    before: current?.deadlines ?? defaultDeadlines,
    after: { ...deadlines, reason },
    result: await settingsFor(tx, actor),
  }
})
