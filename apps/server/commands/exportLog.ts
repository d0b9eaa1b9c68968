import { exportAudit } from '@portal/platform/audit/auditExport'
import { tenantsWithAudit } from '@portal/platform/audit/auditLog'
import { writeNewFile } from '@portal/platform/embedded/privateFile'
import { sealedSnapshot } from '@portal/platform/secrets/sealedSnapshot'
import { type Command, required } from './command.ts'
import { withDatabase } from './surroundings.ts'

export const exportLog: Command = {
  usage: '--tenant KS-ID FILE',
  help: `  --tenant KS-ID
The file holds the very text of each entry, so it can be checked without the product: node scripts/verify-audit.mjs FILE`,
  options: { tenant: { type: 'string' } },
  operands: ['FILE'],
  run: (given, path = '') =>
    withDatabase(async ({ owner, ...sealer }) => {
      const ksId = required(given, 'tenant')
      const bytes = await sealedSnapshot(owner, sealer, async (client) => {
        if (!(await tenantsWithAudit(client, sealer)).includes(ksId)) throw new Error(`--tenant: there is no ${ksId}`)
        return writeNewFile(path, exportAudit(client, sealer, ksId))
      })
      console.log(`${path}: ${bytes} bytes`)
    }),
}
