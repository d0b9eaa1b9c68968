import type { Actor } from '@portal/kit/actor'
import type { Category } from '@portal/modules/cases/deviations'
import { visibleTo } from '@portal/modules/cases/visibility/server/public'
import type { TenantDb } from '@portal/platform/db/db'
import type { DB } from '@portal/platform/db/tables.generated'
import { type Insertable, sql } from 'kysely'
import type { EffectResult } from '../contract.ts'
import type { Named } from '../rules.ts'

const nameOf = (alias: string) => sql<string | null>`${sql.ref(alias)}.firstname || ' ' || ${sql.ref(alias)}.lastname`

/** What has been said of one closing of a case; of an earlier closing nothing is left to answer. */
export const answerOf = (tx: TenantDb, deviationId: string, closedAt: string) =>
  tx
    .selectFrom('reporter_answers as a')
    .leftJoin('users as replier', 'replier.id', 'a.replied_by')
    .where('a.deviation_id', '=', deviationId)
    .where('a.closed_at', '=', closedAt)
    .select(['a.is_satisfied as isSatisfied', 'a.comment', 'a.answered_at as answeredAt', 'a.reply', nameOf('replier').as('repliedByName')])
    .executeTakeFirst()

/** Another mind about the same closing takes the place of the first; the first stays in history. */
export const keepAnswer = (tx: TenantDb, row: Insertable<DB['reporter_answers']>) =>
  tx
    .insertInto('reporter_answers')
    .values(row)
    .onConflict((on) =>
      on
        .columns(['ks_id', 'deviation_id', 'closed_at'])
        .doUpdateSet({ is_satisfied: row.is_satisfied, comment: row.comment ?? null, answered_at: row.answered_at }),
    )
    .execute()

export const keepReply = (
  tx: TenantDb,
  deviationId: string,
  closedAt: string,
  reply: { reply: string; replied_by: string; replied_at: string },
) => tx.updateTable('reporter_answers').set(reply).where('deviation_id', '=', deviationId).where('closed_at', '=', closedAt).execute()

type Linked = { id: string; number: string } | null
/** The case that a column leads to, for those who may see it. */
const linkTo = (actor: Actor, column: string) => sql<Linked>`(select json_build_object('id', deviations.id, 'number', deviations.number)
  from deviations where deviations.id = ${sql.ref(column)} and ${visibleTo(actor)})`

/** How one closing of a case was judged; of a case that is not closed, how it was judged last. */
export const effectOf = (tx: TenantDb, actor: Actor, deviationId: string, closedAt: string | null) =>
  tx
    .selectFrom('effect_checks as e')
    .innerJoin('users as checker', 'checker.id', 'e.checked_by')
    .where('e.deviation_id', '=', deviationId)
    .$if(closedAt !== null, (q) => q.where('e.closed_at', '=', closedAt!))
    .select(['e.result', 'e.note', 'e.checked_at as checkedAt', nameOf('checker').$castTo<string>().as('checkedByName')])
    .select(linkTo(actor, 'e.follow_up_id').as('followUp'))
    .$narrowType<{ result: EffectResult }>()
    .orderBy('e.checked_at', 'desc')
    .executeTakeFirst()

/** The case that this one carries on. */
export const followedUpBy = async (tx: TenantDb, actor: Actor, deviationId: string) =>
  (
    await tx
      .selectFrom('effect_checks as e')
      .where('e.follow_up_id', '=', deviationId)
      .select(linkTo(actor, 'e.deviation_id').as('followsUp'))
      .executeTakeFirst()
  )?.followsUp ?? null

export const effectCheckDate = async (tx: TenantDb, deviationId: string) =>
  (await tx.selectFrom('deviations').where('id', '=', deviationId).select('effect_check_date as date').executeTakeFirst())?.date ?? null

export const insertEffect = (tx: TenantDb, row: Insertable<DB['effect_checks']>) => tx.insertInto('effect_checks').values(row).execute()

export const lessonOf = (tx: TenantDb, deviationId: string) =>
  tx
    .selectFrom('lessons')
    .where('deviation_id', '=', deviationId)
    .where('withdrawn_at', 'is', null)
    .select(['id', 'title', 'body', 'shared_at as sharedAt'])
    .executeTakeFirst()

export const keepLesson = (tx: TenantDb, row: Insertable<DB['lessons']>) => tx.insertInto('lessons').values(row).execute()

export const endLesson = (tx: TenantDb, id: string, by: string, at: string) =>
  tx.updateTable('lessons').set({ withdrawn_by: by, withdrawn_at: at, version: sql<number>`version + 1` }).where('id', '=', id).execute()

/** The newest lessons. The case is named to those alone who may see it; no person is named to anybody. */
export const listLessons = (tx: TenantDb, actor: Actor, most: number) =>
  tx
    .selectFrom('lessons')
    .where('withdrawn_at', 'is', null)
    .select(['id', 'title', 'body', 'category', 'shared_at as sharedAt', linkTo(actor, 'lessons.deviation_id').as('deviation')])
    .$narrowType<{ category: Category }>()
    .orderBy('shared_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()

/** Everybody whose full name a text holds, and those who took part, whatever it holds. */
export const peopleNamed = (tx: TenantDb, text: string, near: readonly string[]): Promise<Named[]> =>
  tx
    .selectFrom('users')
    .where((eb) =>
      eb.or([
        eb('id', '=', sql<string>`any(${near}::uuid[])`),
        sql<boolean>`position(lower(firstname || ' ' || lastname) in lower(${text})) > 0`,
      ]),
    )
    .select(['firstname', 'lastname', sql<boolean>`id = any(${near}::uuid[])`.as('isNear')])
    .execute()
