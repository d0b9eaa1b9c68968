import { Failure } from '@portal/kit/errors'
import { read, write } from '@portal/platform/http/verb'
import { tasks } from '../contract.ts'
import { mayEditSettings } from '../rules.ts'
import { readSettings, saveSettings } from './settingQueries.ts'

/** What the company has decided of its tasks. */
export const settings = read(tasks.settings, async ({ tx, actor }) => ({ ...(await readSettings(tx)), canEdit: mayEditSettings(actor) }))

export const changeSettings = write(tasks.changeSettings, async ({ tx, actor, now }, { version, ...input }) => {
  if (!mayEditSettings(actor)) throw new Failure('forbidden')
  const { version: was, ...before } = await readSettings(tx)
  const isSaved = was === version && (await saveSettings(tx, version, { ...input, by: actor.id, at: now.toISOString() }))
  if (!isSaved) throw new Failure('conflict')
  const result = { ...(await readSettings(tx)), canEdit: true }
  return { action: 'taskSettings.change', entity: { type: 'taskSettings', id: actor.ksId }, before, after: input, result }
})
