import { Failure } from '@portal/kit/errors'
import type { TenantDb } from '@portal/platform/db/db'
import { inEveryTenant } from '@portal/platform/db/everyTenant'
import { cron, enqueueIn, type Job, type Jobs } from '@portal/platform/jobs/jobs'
import { versionsWithout } from './pdfQueries.ts'
import { storedPdf } from './storePdf.ts'

/** Milliseconds the longest text there can be may take, where nobody waits for it. */
const timeout = 120_000
/** How many are asked for at a time in each company, of those that were approved before PDFs were kept or could not be made. */
const mostMissing = 50

const make: Job = async (portal, { ksId, versionId }) => {
  if (ksId === null) throw new Error('a version belongs to a company')
  await storedPdf(portal, ksId, String(versionId), timeout).catch((error: unknown) => {
    // Anonymised meanwhile: there is nothing to make it of.
    if (!(error instanceof Failure && error.code === 'missing')) throw error
  })
}

/** Has the PDF of a version made when this transaction has committed. */
export const askForPdf = (tx: TenantDb, versionId: string) =>
  enqueueIn(tx)('documents.makePdf', { versionId }, { jobKey: `documents.makePdf:${versionId}` })

export async function askForMissing(tx: TenantDb) {
  for (const id of await versionsWithout(tx, mostMissing)) await askForPdf(tx, id)
}

export const pdfJobs: Jobs = {
  handlers: { 'documents.makePdf': make, 'documents.makePdfs': (portal, _, jobsPool) => inEveryTenant(portal, jobsPool, askForMissing) },
  crontab: [cron('documents.makePdfs', '41 * * * *')],
}
