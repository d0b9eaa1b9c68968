import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { pick } from '@portal/kit/pick'
import { refuseGaps } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import type { TenantDb } from '@portal/platform/db/db'
import { read, write } from '@portal/platform/http/verb'
import type { RecordKind } from '@portal/platform/record/defineRecord'
import type { OwnField, OwnFieldsContract } from '../contract.ts'
import { fieldGaps, maySetOwnFields, readsFieldVersions } from '../rules.ts'
import { ownLine, withOwnFields } from './columns.ts'
import { insertFields, latestFields } from './queries.ts'

const shown = 20
const listed = ['id', 'version', 'createdAt', 'createdByName', 'reason'] as const
const labels = (fields: readonly OwnField[]) => fields.flatMap(({ isActive, label }) => (isActive ? [label] : []))

/** The own fields of a kind in Innstillinger; `first` is the step a record of it is made by. */
export function ownFieldVerbs(records: Pick<RecordKind, 'kind' | 'table' | 'visibleTo'>, contract: OwnFieldsContract, first: string) {
  const { kind } = records
  async function settingsFor(tx: TenantDb, actor: Actor) {
    const versions = await latestFields(tx, kind, shown)
    const fields = versions[0]?.fields ?? []
    return {
      fields: actor.role === 'employee' ? fields.filter(({ audience }) => audience === 'all') : fields,
      version: versions[0]?.version ?? 0,
      canEdit: maySetOwnFields(actor),
      versions: readsFieldVersions(actor) ? versions.map((one) => pick(one, listed)) : [],
    }
  }
  return {
    /** Whoever makes a record is asked for them. */
    ownFields: read(contract.ownFields, ({ tx, actor }) => settingsFor(tx, actor)),
    rowOwnFields: read(contract.rowOwnFields, async ({ tx, actor }, { ids }) => {
      const rows = await withOwnFields(
        tx,
        records,
        actor,
        ids.map((id) => ({ id })),
      )
      return { items: rows.map(({ id, own }) => ({ id, text: ownLine(own) ?? '' })).filter(({ text }) => text !== '') }
    }),
    /** A new version, for records made from now on. */
    setOwnFields: write(contract.setOwnFields, async ({ tx, actor, now }, { fields: given, reason, version }) => {
      if (!maySetOwnFields(actor)) throw new Failure('forbidden')
      const [current] = await latestFields(tx, kind, 1)
      if ((current?.version ?? 0) !== version) throw new Failure('conflict')
      const fields = given.map(({ help = null, ...field }) => ({ ...field, help }))
      refuseGaps(fieldGaps(current?.fields ?? [], fields, first))
      const id = newId()
      const row = {
        id,
        kind,
        version: version + 1,
        fields: JSON.stringify(fields),
        reason,
        created_at: now.toISOString(),
        created_by: actor.id,
      }
      if (!(await insertFields(tx, row))) throw new Failure('conflict')
      return {
        action: 'ownFields.set',
        entity: { type: 'ownFields', id },
        before: { labels: labels(current?.fields ?? []) },
        after: { labels: labels(fields), reason },
        result: await settingsFor(tx, actor),
      }
    }),
  }
}
