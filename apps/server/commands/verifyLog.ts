import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { type AuditHead, headOf } from '@portal/platform/audit/auditHeads'
import { tenantsWithAudit, verifyAudit } from '@portal/platform/audit/auditLog'
import type { Sealer } from '@portal/platform/audit/seal'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import type pg from 'pg'
import { type Command, optional } from './command.ts'
import { withDatabase } from './surroundings.ts'

export const verifyLog: Command = {
  usage: '[--tenant KS-ID [--anchor NO:HASH]]',
  help: `  --tenant KS-ID      only this one
  --anchor NO:HASH    a head printed earlier and kept elsewhere: finds a log whose end was cut off
Prints for each company its entries, blocks and head. Keep the heads and the public key somewhere else than the database:
only they can show that the end is missing, or that somebody with the database and KS_SECRET wrote the log anew.`,
  options: { tenant: { type: 'string' }, anchor: { type: 'string' } },
  operands: [],
  run: (given) =>
    withDatabase(async ({ owner, ...sealer }) => {
      const ksId = optional(given, 'tenant')
      const anchor = readAnchor(optional(given, 'anchor'))
      if (anchor && ksId === null) throw new Error('--anchor: is of one company; name it with --tenant')
      console.log(`public key ${auditPublicKeys(sealer.secrets)[0]!.publicKey}`)
      await verifyTenants(owner, sealer, ksId, anchor)
    }),
}

/** Prints a line for each company, and throws one that names the first entry at fault. */
export async function verifyTenants(owner: pg.PoolConfig, sealer: Sealer, only: string | null = null, anchor?: AuditHead) {
  const verdicts = await sealedSnapshot(owner, sealer, async (client) => {
    const tenants = await tenantsWithAudit(client, sealer)
    if (only !== null && !tenants.includes(only)) throw new Error(`--tenant: there is no ${only}`)
    const found = []
    for (const ksId of only === null ? tenants : [only]) found.push(await verifyAudit(client, sealer, ksId, anchor))
    return found
  })
  for (const one of verdicts.filter(({ fault }) => fault === null))
    console.log(`${one.ksId}: ${one.rows} entries in ${one.blocks} blocks, ${one.unsealed} not sealed yet, head ${one.head}`)
  const [first, ...others] = verdicts.filter(({ fault }) => fault !== null)
  if (!first) return
  const more = others.length > 0 ? `; also at fault: ${others.map((one) => one.ksId).join(', ')}` : ''
  throw new Error(`${first.ksId}: FAULT at entry ${first.fault!.seq}: ${first.fault!.what}${more}`)
}

function readAnchor(text: string | null): AuditHead | undefined {
  if (text === null) return undefined
  const anchor = headOf(text)
  if (!anchor) throw new Error('--anchor: must be NO:HASH, as an earlier audit verify printed it')
  return anchor
}
