import { fieldFailure } from '@portal/kit/rules'
import { newId } from '@portal/kit/uuid'
import { read, write } from '@portal/platform/http/verb'
import { outcomes } from '../contract.ts'
import { holdsContact, namesIn } from '../rules.ts'
import { outcomeTexts } from '../texts.ts'
import { changed, hold } from './hold.ts'
import { endLesson, keepLesson, lessonOf, listLessons, peopleNamed } from './queries.ts'

const { error } = outcomeTexts
const most = 100

/** «Del som læringspunkt»: a notice that everybody may read and that names nobody. */
export const share = write(outcomes.share, async (ctx, { id, version, title, body }) => {
  const { standing } = await hold(ctx, 'share', id, version)
  const people = await peopleNamed(ctx.tx, `${title}\n${body}`, standing.people)
  for (const [field, text] of Object.entries({ title, body })) {
    const names = namesIn(text, people)
    if (names.length > 0) throw fieldFailure(field, error.names(names.join(', ')))
    if (holdsContact(text)) throw fieldFailure(field, error.contact)
  }
  await keepLesson(ctx.tx, {
    id: newId(),
    deviation_id: id,
    title,
    body,
    category: standing.category,
    shared_by: ctx.actor.id,
    shared_at: ctx.now.toISOString(),
  })
  return changed(ctx, standing, 'shareLesson', { lessonTitle: title })
})

export const withdraw = write(outcomes.withdraw, async (ctx, { id, version, reason }) => {
  const { standing } = await hold(ctx, 'withdraw', id, version)
  const lesson = await lessonOf(ctx.tx, id)
  await endLesson(ctx.tx, lesson!.id, ctx.actor.id, ctx.now.toISOString())
  return changed(ctx, standing, 'withdrawLesson', {}, reason)
})

export const lessons = read(outcomes.lessons, async ({ tx, actor }) => ({ items: await listLessons(tx, actor, most) }))
