import { sign } from 'node:crypto'
import { existsSync } from 'node:fs'
import { Readable } from 'node:stream'
import { auditPublicKeys } from '@portal/platform/audit/auditExport'
import { openClient } from '@portal/platform/db/openClient'
import { writeNewFile } from '@portal/platform/embedded/privateFile'
import { deletionTexts } from '@portal/platform/http/texts'
import type { Portal } from '@portal/platform/portal'
import { deleteTenant as deleteAll, endedOf } from '@portal/platform/tenants/deleteTenant'
import type pg from 'pg'
import { type Command, optional, required } from './command.ts'
import { withPortal } from './surroundings.ts'

const days = 30

export const deleteTenant: Command = {
  usage: 'KS-ID CERTIFICATE --by NAME [--confirm NAME] [--despite-holds NUMBER,NUMBER]',
  help: `  CERTIFICATE         the file to write: what was deleted, when and by whom, signed with the key that signs the log
  --by NAME           who deletes, for the certificate
  --confirm NAME      the company's name to the letter: deletes before ${days} days have passed since it was deactivated
  --despite-holds ... the numbers of all records under legal hold in it: deletes them too
There is no way back but a backup, which still holds the company: deleting those is up to you, and the certificate says so. Export it first.
Interrupted, it may be run again. The KS-ID is never given to another company.`,
  options: { by: { type: 'string' }, confirm: { type: 'string' }, 'despite-holds': { type: 'string' } },
  operands: ['KS-ID', 'CERTIFICATE'],
  run: async (given, ksId = '', path = '') => {
    const by = required(given, 'by')
    if (existsSync(path)) throw new Error(`${path}: is there already`)
    const wanted = { confirm: optional(given, 'confirm'), holds: (optional(given, 'despite-holds') ?? '').split(',').filter(Boolean) }
    const message = await withPortal((portal, owner) => deleteAsked(portal, owner, { ksId, path, by, ...wanted }))
    console.log(`${message} The certificate is ${path}.`)
    console.log('Backups taken before still hold it.')
  },
}

type Asked = { ksId: string; path: string; by: string; confirm: string | null; holds: string[] }
type Given = Pick<Portal, 'config' | 'secrets' | 'heads' | 'files'>

export async function deleteAsked({ config, files, ...sealer }: Given, owner: pg.PoolConfig, { ksId, path, by, ...wanted }: Asked) {
  const holds = await refuseUnlessAsked(owner, ksId, wanted)
  const { company, ...done } = await deleteAll(owner, files, sealer, config.dataDir, ksId)
  const notes = Object.values(deletionTexts)
  const certificate = { format: 'kontrollportal-deletion', version: 1, ksId, ...company, by, holds, ...done, notes }
  const signature = sign(null, Buffer.from(JSON.stringify(certificate)), sealer.secrets.auditKeys.privateKey).toString('base64')
  const signed = { certificate, signature, key: auditPublicKeys(sealer.secrets)[0] }
  await writeNewFile(path, Readable.from([`${JSON.stringify(signed, null, 2)}\n`]))
  const rows = Object.values(done.rows).reduce((sum, n) => sum + n, 0)
  return `${ksId} is deleted: ${rows} rows, ${done.files} files, ${done.accounts} accounts.`
}

/** Throws one line while there is something to wait for or to be asked. Returns what is under legal hold. */
async function refuseUnlessAsked(owner: pg.PoolConfig, ksId: string, { confirm, holds }: { confirm: string | null; holds: string[] }) {
  const client = await openClient(owner)
  try {
    const { rows } = await client.query<{ name: string; isIn: boolean; isFresh: boolean; isEarly: boolean; due: string }>(
      `select name, deactivated_at is null as "isIn", deactivated_at > now() - interval '1 minute' as "isFresh",
         deactivated_at > now() - make_interval(days => $2) as "isEarly", to_char(deactivated_at + make_interval(days => $2), 'YYYY-MM-DD') as due
       from companies where ks_id = $1`,
      [ksId, days],
    )
    const [company] = rows
    if (!company) {
      if (await endedOf(client, ksId)) return []
      throw new Error(`there is no ${ksId}`)
    }
    if (company.isIn) throw new Error(`${ksId} is in use; first: tenant deactivate ${ksId}`)
    if (company.isFresh) throw new Error(`${ksId} was deactivated less than a minute ago: what was under way must end first`)
    if (confirm !== null && confirm !== company.name) throw new Error(`--confirm: is not the name of ${ksId}`)
    if (company.isEarly && confirm === null)
      throw new Error(`${ksId} may be deleted from ${company.due}; before that with --confirm, see --help`)
    const blocking = await client.query<{ number: string }>(
      `select r.number from legal_holds l join records r on r.ks_id = l.ks_id and r.id = l.record_id
         where l.ks_id = $1 and l.lifted_at is null order by 1`,
      [ksId],
    )
    const numbers = blocking.rows.map(({ number }) => number)
    if (
      numbers.join() !==
      holds
        .map((one) => one.trim())
        .sort()
        .join()
    )
      throw new Error(
        numbers.length > 0
          ? `under legal hold: ${numbers.join(', ')}; lift them, or name each in --despite-holds`
          : '--despite-holds: nothing is under legal hold',
      )
    return numbers
  } finally {
    await client.end()
  }
}
