import { openClient } from '@portal/platform/db/openClient'
import { runningEmbedded } from '@portal/platform/embedded/embedded'
import { everybody } from '../../modules/governance/documents/readingRules.ts'
import { addEmployees } from '../support/manyPeople.ts'
import { type Installation, newInstallation, start, untilReady } from './server.ts'
import { ksId, makeCompany, makeLeader, openSession } from './writers.ts'

/** So many that their duties, and their notices, take two statements each (decision 194). */
const employees = 6_000

type Person = Awaited<ReturnType<typeof openSession>>
type Sent = { id: string; version: number; approval: { digest: string } }
/** What is answered of a document. */
export type Answered = {
  status: string
  currentId: string | null
  versions: { digest: string | null }[]
  approval: { seats: { seal: string | null }[] } | null
}

/** A company of many, its server ready: `author` leads the department documents are of, `approver` the one above it. */
export async function companyOfReaders() {
  const at = await newInstallation()
  await makeCompany(at)
  const leaders = [await makeLeader(at), await makeLeader(at, 'Per')] as const
  const server = start(at.env)
  await untilReady(at, server)
  const owner = await openClient((await runningEmbedded(at.env.KS_DATA_DIR))!)
  const ids = await Promise.all(
    leaders.map(async (email) => (await owner.query<{ id: string }>('select id from users where email = $1', [email])).rows[0]!.id),
  )
  const approverId = ids[1]!
  await owner.query('update departments set leader_id = $1', [approverId])
  const { rows } = await owner.query<{ id: string }>(
    `insert into departments (ks_id, id, name, parent_id, leader_id) select ks_id, gen_random_uuid(), 'Verksted', id, $1 from departments returning id`,
    [ids[0]],
  )
  await addEmployees(owner, ksId, employees)
  await owner.query('analyze')
  const { rows: all } = await owner.query<{ count: number }>('select count(*)::int as count from users')
  await owner.end()
  const [author, approver] = [await openSession(at, { who: leaders[0] }), await openSession(at, { who: leaders[1] })]
  const folder = await call<{ id: string }>(at, author, '/document-folders', { name: 'Rutiner', parentId: null })
  return { at, server, author, approver, approverId, departmentId: rows[0]!.id, folderId: folder!.id, everyone: all[0]!.count }
}
type Company = Awaited<ReturnType<typeof companyOfReaders>>

/** A document with a text, which asks everybody to read it, is written and sent for approval. */
export async function send({ at, author, approver, approverId, folderId, departmentId }: Company): Promise<Sent> {
  await author.refresh()
  await approver.refresh()
  const title = 'Rutine for varmt arbeid'
  const one = await call<Sent>(at, author, '/documents', { title, documentType: 'procedure', folderId, departmentId })
  const content = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Brannvakt i én time etter arbeidet.' }] }],
  }
  const reading = { asksReceipt: true, receiptDays: 10, audience: everybody, quiz: [] }
  const draft = { version: one!.version, title, isSignificant: true, content, reading }
  const after = await call<Sent>(at, author, `/documents/${one!.id}/draft`, draft, { method: 'PUT' })
  return (await call<Sent>(at, author, `/documents/${one!.id}/submit`, { version: after!.version, approverIds: [approverId] }))!
}

/** The answer to the approval; null when the connection was lost before it came. */
export const approve = ({ at, approver }: Company, { id, version, approval }: Sent, key?: string) =>
  call<Answered>(at, approver, `/documents/${id}/approve`, { version, digest: approval.digest }, { key })

/** The document as who approved it sees it now. */
export const documentAs = async ({ at, approver }: Company, id: string) => (await call<Answered>(at, approver, `/documents/${id}`))!

type More = { method?: string; key?: string | undefined }
/** The answer, or null when the connection was lost on the way. Throws on a refusal. */
async function call<T>(
  { url }: Installation,
  { token }: Person,
  path: string,
  body?: object,
  { method, key }: More = {},
): Promise<T | null> {
  const answer = await fetch(`${url}/api${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': '10.0.0.1',
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
    .then(async (response) => ({ isOk: response.ok, status: response.status, text: await response.text() }))
    .catch(() => null)
  if (answer && !answer.isOk) throw new Error(`${path} answered ${answer.status} ${answer.text}`)
  return answer && (JSON.parse(answer.text) as T)
}
