import type { Row } from './ledger.ts'
import { random, seedOf } from './random.ts'
import type { Member } from './staff.ts'
import type { World } from './world.ts'

const questions = [
  'Når trenger du dette ferdig?',
  'Skal jeg ta med de andre etasjene også?',
  'Har vi utstyr til dette på lageret, eller skal jeg bestille?',
  'Jeg rekker det neppe før torsdag. Går det bra?',
]
const answers = [
  'Ta det i løpet av uka, det holder.',
  'Ja, ta alt når du først er der.',
  'Bestill det du trenger, og før det på prosjektet.',
  'Det går fint. Si fra når det er gjort.',
]
const news = ['Begynner i morgen tidlig', 'Halvparten er gjort', 'Delene er bestilt', 'Tok bilder underveis']

/** What those who give and those who do a task write to each other while it is done (domain 8.4). */
export function discussTasks({ ledger, staff, clock, now }: World, seed: number) {
  const chance = random(seedOf(seed, 'comments on tasks'))
  const memberOf = (id: unknown) => staff.members.find((one) => one.id === id)!
  const created = ledger.versions.filter(({ table, row }) => table === 'tasks' && row.version === 1).map(({ row }) => row)
  for (const task of created) {
    if (!chance.chance(0.3)) continue
    const [giver, assignee] = [memberOf(task.created_by), memberOf(task.assignee_id)]
    const begin = clock.read(String(task.created_at))
    const { completed_at: doneAt } = ledger.get('tasks', task.id!)
    const end = clock.read(typeof doneAt === 'string' ? doneAt : now)
    const within = (part: number) => clock.instant(begin + (end - begin) * part)
    const topic = chance.whole(0, questions.length - 1)
    if (giver !== assignee && chance.chance(0.6)) {
      write(task, assignee, within(0.1), questions[topic]!)
      write(task, giver, within(0.2), answers[topic]!)
    } else write(task, assignee, within(chance.between(0.3, 0.8)), chance.pick(news))
  }

  function write(task: Row, author: Member, at: string, body: string) {
    if (at >= now || (author === staff.leaver && at >= staff.leavesAt)) return
    const id = chance.id(at)
    const row = {
      id,
      record_id: task.id,
      body,
      visibility: 'all',
      created_by: author.id,
      created_at: at,
      edited_at: null,
      deleted_at: null,
      version: 1,
    }
    ledger.add('comments', row, at)
    const entity = { type: 'task', id: task.id!, number: String(task.number) }
    ledger.tell(at, author, { action: 'task.comment', entity, before: null, after: { commentId: id, body } })
  }
}
