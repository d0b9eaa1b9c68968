import type { Actor } from '@portal/kit/actor'
import { Failure } from '@portal/kit/errors'
import { newId } from '@portal/kit/uuid'
import { read } from '@portal/platform/http/verb'
import { auditLog } from '../contract.ts'
import { mayReadLog } from '../rules.ts'
import { auditLogTexts as texts } from '../texts.ts'

export function requireReader(actor: Actor) {
  if (!mayReadLog(actor)) throw new Failure('forbidden', { message: texts.notReader })
}

/** What is wrong is in the log (LOG-02), as what the full check finds is. */
export const seals = read(auditLog.seals, async ({ actor, note, verifySeals }, { ids }) => {
  requireReader(actor)
  const found = await verifySeals(ids)
  const { fault } = found
  if (fault)
    note({
      action: 'audit.verify',
      entity: { type: 'auditLog', id: newId() },
      before: null,
      after: { faultAt: fault.seq, blockNo: fault.blockNo },
    })
  return { checkedAt: new Date().toISOString(), ...found }
})

/** The same check as `ks audit verify` makes, of the own company. */
export const verify = read(auditLog.verify, async ({ actor, note, verifyLog }) => {
  requireReader(actor)
  const { rows, unsealed, blocks, head, fault } = await verifyLog()
  note({
    action: 'audit.verify',
    entity: { type: 'auditLog', id: newId() },
    before: null,
    after: { head, faultAt: fault?.seq ?? null },
  })
  return { sealed: rows, unsealed, head: blocks > 0 ? head : null, faultAt: fault?.seq ?? null }
})
