import { attachFor } from '@portal/modules/records/files/server/public'
import { write } from '@portal/platform/http/verb'
import { hashedIfRestricted } from '@portal/platform/record/hashTexts'
import { deviations } from '../../contract.ts'
import { deviationKind } from '../kind.ts'
import { countUp } from '../queries.ts'
import { lockFor, show } from '../take.ts'

export const attach = write(
  deviations.attach,
  attachFor({
    ...deviationKind,
    admit: async (ctx, id) => (await lockFor(ctx, 'attach', id)).row,
    count: (tx, id, by) => countUp(tx, id, 'file_count', by),
    logged: hashedIfRestricted('fileNames'),
    show,
  }),
)
